import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { bundleFinder, createVisitor, type Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = { firefox: openFirefox, webkit: openWebKit }

/** Set by the project. */
export type EngineOptions = { engine: { name: keyof typeof ENGINES; path: string } }

type WorkerFixtures = EngineOptions & {
  engineBrowser: { newTab: () => Promise<Tab>; close: () => Promise<void> }
  finder: string
}

/** Journeys in engines that Playwright can't drive as they are installed. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engine: [
    { name: 'firefox', path: '' },
    { option: true, scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await ENGINES[engine.name](engine.path)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  finder: [async ({}, use) => use(await bundleFinder()), { scope: 'worker' }],
  visitor: async ({ engineBrowser, finder }, use, info) => {
    const tab = await engineBrowser.newTab()
    await use(createVisitor(tab, finder))
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screenshot.png'), await tab.screenshot())
    }
    await tab.close()
  },
})

export { expect }
