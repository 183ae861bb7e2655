import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run shots`: takes screenshots with the shop and browser of the journeys. */
export default defineConfig(journeys, {
  testDir: './shots',
  timeout: 120_000,
  use: { trace: 'off' },
})
