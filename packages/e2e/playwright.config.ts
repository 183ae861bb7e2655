import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './support/browser.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A slow machine that others use as well takes five times as long as a quick one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Who waits for a run elsewhere is told of a journey that passes at its second try only; here it fails at its first.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.BASE_URL,
    // A trace costs a seventh of the machine: `npm test -- --e2e WORDS --trace retain-on-failure` looks closer at a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
})
