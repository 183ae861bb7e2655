import { defineConfig, devices } from '@playwright/test'
import type { EngineOptions } from './engines/support/test.ts'
import { chromiumOptions } from './support/browser.ts'

/** The global setup sets both, so the journeys that are selected here also run in its workers. */
const isShopRunning = process.env.BASE_URL !== undefined && process.env.GOOGLE_AT === undefined

// A shop that was already running doesn't use the test's sign-in provider.
const unavailable = isShopRunning ? ['social-sign-in.test.ts'] : []
/** They take half of the time of all journeys, so they are a separate project. */
const EVERY_PAGE = ['every-control.test.ts', 'every-page.test.ts']
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig<object, EngineOptions>({
  testDir: './journeys',
  outputDir: '../../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A slow, shared machine takes five times as long as a fast one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // In CI a flaky journey is retried once and reported as flaky; locally it fails at once.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env.BASE_URL,
    // Tracing slows the run by a seventh. To debug a failure: `npm test -- --e2e NAME --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'desktop', testIgnore: [...unavailable, ...EVERY_PAGE], use: desktop },
    { name: 'pages', testMatch: EVERY_PAGE, use: desktop },
    // scripts/test.mjs sets the paths of the browsers it has found.
    ...(['firefox', 'webkit'] as const).map((name) => ({
      name,
      testDir: './engines',
      use: { engine: { name, path: process.env[name.toUpperCase()] ?? '' } },
    })),
  ],
})
