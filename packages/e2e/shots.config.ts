import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run shots`: the journeys' shop and browser, with a camera. */
export default defineConfig(journeys, {
  testDir: './shots',
  timeout: 120_000,
  use: { trace: 'off' },
})
