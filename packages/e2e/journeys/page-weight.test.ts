import { measurePageWeight } from '../support/page-weight.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const KB = 1000

/** JavaScript budget of the first view in KB of gzip (see docs/web.md). */
const SCRIPTS: Record<string, number> = {
  '/': 130,
  '/shop': 140,
  '/category/electronics': 140,
  '/shop/products/search?query=lamp&page=0': 140,
  '/product/1': 140,
  '/movies': 140,
  '/movies/1': 140,
  '/movies/search?query=night&page=0': 140,
  '/recommendations': 140,
  '/terms': 0,
  '/terms-and-conditions': 0,
  '/refund-policy': 0,
  '/privacy': 0,
}

test('scripts load after the first paint', async ({ page }) => {
  await open(page, '/category/electronics')
  await page.waitForLoadState('networkidle')
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(requested.length).toBeGreaterThan(3)
  expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted)
})

for (const [path, maxKb] of Object.entries(SCRIPTS)) {
  test(`${path} loads at most ${maxKb} KB of JavaScript, 15 of CSS and 18 of HTML`, async ({ page }) => {
    const { scripts, styles, html } = await measurePageWeight(page, path)
    expect(scripts, 'JavaScript').toBeLessThanOrEqual(maxKb * KB)
    expect(styles, 'CSS').toBeLessThanOrEqual(15 * KB)
    expect(html, 'HTML').toBeLessThanOrEqual(18 * KB)
  })
}
