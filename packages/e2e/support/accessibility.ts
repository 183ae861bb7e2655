import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { waitUntilSettled } from './pages.ts'

/** Half the size of the package's main file, which every page would compile. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All rules in light mode; in dark mode only those that depend on colour. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
const NARROWEST_PX = 360

/** Expects no horizontal page scroll on the narrowest phone. Scroll containers may be wider inside. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST_PX, height: 740 })
  await waitUntilSettled(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the page is wider than ${NARROWEST_PX} px`).toBeLessThanOrEqual(NARROWEST_PX)
}

/** Expects no axe violations at mobile and desktop widths, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A target below the sticky bar counts as obscured.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await waitUntilSettled(page)
      expect(await findViolations(page, RULES[colorScheme]), `axe at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Frames are excluded: ours run no scripts, so axe can't run there. */
const findViolations = (page: Page, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run({ runOnly: rules, resultTypes: ['violations'], iframes: false })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    )
  }, runOnly)
