import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './pages.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the light decides; all else was looked at by day, and doesn't change at night. */
const RULES_OF_LIGHT = ['color-contrast', 'link-in-text-block']
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
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      const axe = new AxeBuilder({ page })
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(RULES)
        : axe.withRules(RULES_OF_LIGHT)
      ).analyze()
      expect(violations.map(summary), `axe at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] }

const summary = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary ?? ''}`).join('\n')}`
