/**
 * The pages that show a board as VS Code and Colab do. Each has a real kernel and a function `run(code)`, which shows what
 * the code puts out and gives its text.
 */

import { KernelManager, ServerConnection } from "@jupyterlab/services";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const TARGET = "jupyter.widget";

async function startKernel() {
  const serverSettings = ServerConnection.makeSettings({ baseUrl: `${location.origin}/`, wsUrl: `${location.origin.replace("http", "ws")}/` });
  return new KernelManager({ serverSettings }).startNew();
}

/** Runs code; gives the ids of the widgets that it shows, and its text. */
async function execute(kernel, code) {
  const shown = [];
  let text = "";
  const future = kernel.requestExecute({ code });
  future.onIOPub = ({ content }) => {
    if (content.data?.[WIDGET]) shown.push(content.data[WIDGET].model_id);
    if (content.name === "stdout") text += content.text;
    if (content.traceback) text += content.traceback.join("\n");
  };
  await future.done;
  return { shown, text };
}

const required = (name) => new Promise((resolve, reject) => window.require([name], resolve, reject));

/** VS Code: one frame for the notebook. It has the widget manager, and speaks with the kernel itself. */
async function asVSCode() {
  const { activate } = await import("/ours/@vscode/jupyter-ipywidgets8/dist/ipywidgets.js");
  activate();
  window.vscIPyWidgets8.load();
  const kernel = await startKernel();
  const loader = { widgetsRegisteredInRequireJs: new Set(["anywidget"]), loadWidgetScript: async () => {}, successHandler() {}, errorHandler() {} };
  const place = document.querySelector("#outputs");
  const manager = new window.vscIPyWidgets.WidgetManager(kernel, place, loader, () => {});
  window.run = async (code) => {
    const { shown, text } = await execute(kernel, code);
    for (const id of shown) {
      const node = document.createElement("div");
      node.className = "cell-output-ipywidget-background";
      place.append(node);
      await manager.display_view(undefined, await manager.create_view(await manager.get_model(id), {}), { node });
    }
    return text;
  };
}

/** Colab's page: it speaks with the kernel, and has a frame for each output. A message is passed on when the one before is answered. */
async function asColab() {
  const kernel = await startKernel();
  const comms = new Map();
  const frames = [];
  const tell = (message) => frames.forEach((frame) => frame.contentWindow.postMessage(message, "*"));
  kernel.registerCommTarget(TARGET, (comm, { content, buffers }) => {
    comms.set(comm.commId, { comm, state: content.data.state, paths: content.data.buffer_paths ?? [], buffers: buffers ?? [] });
    comm.onMsg = (message) => {
      const { method, state } = message.content.data;
      if (method === "update") Object.assign(comms.get(comm.commId).state, state);
      tell({ kind: "message", id: comm.commId, message });
    };
  });
  let queue = Promise.resolve();
  addEventListener("message", ({ data, source }) => {
    if (data.kind === "height") {
      const frame = frames.find(({ contentWindow }) => contentWindow === source);
      frame.style.height = `${Math.min(1000, data.height)}px`;
    }
    if (data.kind === "ask") {
      const { state, paths, buffers } = comms.get(data.id);
      source.postMessage({ kind: "told", id: data.id, state, paths, buffers }, "*");
    }
    if (data.kind === "send") {
      queue = queue.then(async () => {
        await comms.get(data.id).comm.send(data.content, undefined, data.buffers).done;
        source.postMessage({ kind: "done", number: data.number }, "*");
      });
    }
  });
  window.run = async (code) => {
    const { shown, text } = await execute(kernel, code);
    for (const id of shown) {
      const frame = document.createElement("iframe");
      frame.style.cssText = "display: block; width: 100%; height: 0; border: 0";
      frame.src = `${document.body.dataset.frame}#${id}`;
      frames.push(frame);
      document.querySelector("#outputs").append(frame);
    }
    return text;
  };
}

/** The frame of one output of Colab. Its manager is told of no other widgets than those that the output needs. */
async function asOutputOfColab() {
  const { HTMLManager } = await required("@jupyter-widgets/html-manager");
  const heard = new Map();
  const waiting = new Map();
  let sent = 0;
  const post = (message) => parent.postMessage(message, "*");
  const openComm = (id) => {
    const listeners = [];
    heard.set(id, listeners);
    const send = (content, callbacks, _metadata, buffers) => {
      const number = `${id}-${(sent += 1)}`;
      waiting.set(number, () => callbacks?.iopub?.status?.({ content: { execution_state: "idle" }, parent_header: { msg_id: number } }));
      post({ kind: "send", id, number, content, buffers });
      return number;
    };
    return { comm_id: id, target_name: TARGET, send, close() {}, on_close() {}, on_msg: (act) => void listeners.push(act) };
  };
  class Manager extends HTMLManager {
    async get_model(id) {
      if (!this.has_model(id)) {
        const told = new Promise((resolve) => waiting.set(id, resolve));
        post({ kind: "ask", id });
        const message = { content: { comm_id: id, data: await told }, metadata: { version: "2.1.0" } };
        return this.handle_comm_open(openComm(id), message);
      }
      return super.get_model(id);
    }
  }
  const manager = new Manager({ loader: required });
  addEventListener("message", ({ data }) => {
    if (data.kind === "message") for (const act of heard.get(data.id) ?? []) act(data.message);
    if (data.kind === "told") waiting.get(data.id)({ state: data.state, buffer_paths: data.paths });
    if (data.kind === "done") waiting.get(data.number)();
  });
  new ResizeObserver(() => post({ kind: "height", height: document.documentElement.offsetHeight })).observe(document.documentElement);
  const model = await manager.get_model(location.hash.slice(1));
  await manager.display_view(manager.create_view(model), document.querySelector("#outputs"));
}

window.require?.config({ paths: { anywidget: "/ours/anywidget" } });
const { host } = document.body.dataset;
await { vscode: asVSCode, colab: asColab, output: asOutputOfColab }[host]();
