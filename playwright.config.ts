import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "@playwright/test"

// Debian's browsers, or Playwright's own (undefined). The shell, Chromium without windows, takes a third of the time.
const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
const executablePath = process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path))

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/migrate-once.ts",
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only stops a hang: the machine may be small and busy. Tests that pass only at the second try are listed at the end.
  timeout: 300_000,
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/results.json" }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // Moving pages take a tenth more work. Tests of motion ask for it.
    reducedMotion: "reduce",
    // Recording every test would take a fifth of the run.
    trace: "on-first-retry",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
})
