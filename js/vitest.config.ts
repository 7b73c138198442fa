import { defineConfig } from "vitest/config";

// A test that hangs is to end, and a machine that does much else at the time is not to fail one.
export default defineConfig({ test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 } });
