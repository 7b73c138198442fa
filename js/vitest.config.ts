import { defineConfig } from "vitest/config";

export default defineConfig({
    test: {
        environment: "happy-dom",
        include: ["tests/**/*.test.ts"],
        // A test that hangs is to end, and a machine that does much else at the time is not to fail one.
        testTimeout: 60_000,
        // Nothing else runs beside these tests; left alone, vitest keeps one core free.
        maxWorkers: "100%",
    },
});
