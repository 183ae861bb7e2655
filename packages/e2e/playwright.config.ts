import { defineConfig, devices } from '@playwright/test'

// No journey needs a network. Refused by name: to look at each request instead would switch the browser's cache off.
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
const settings = [
  offline,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium has no sandbox for root.
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.BASE_URL,
    // A trace costs a seventh of the machine: `npm test -- --e2e WORDS --trace retain-on-failure` looks closer at a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: isRoot ? [...settings, '--no-sandbox'] : settings,
    },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
})
