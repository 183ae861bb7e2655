import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { settled } from './pages.ts'

/** By day everything; at night what the light decides, for all else doesn't change. */
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
const NARROWEST = 360

/** Nothing to the right of the screen on the narrowest telephone. Boxes that scroll by themselves may be wider inside. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 740 })
  await settled(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the page is wider than ${NARROWEST} px`).toBeLessThanOrEqual(NARROWEST)
}

/** Axe finds nothing at all, on a hand and on a desk, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      expect(await violations(page, RULES[colorScheme]), `axe at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Frames are left out: ours run no scripts, so axe could not answer from there. */
const violations = (page: Page, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run({ runOnly: rules, resultTypes: ['violations'], iframes: false })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    )
  }, runOnly)
