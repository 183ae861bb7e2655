import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { open, signIn, waitUntilSettled } from '../support/pages.ts'
import { createShopper, type Shopper, signInAsDemo } from '../support/shopper.ts'
import { SCREENS, type Screen } from './screens.ts'
import { STATES } from './states.ts'

/** Typical heights for these widths. The environment variable WIDTHS selects some. */
const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1280: 800 } as const
const widths = (process.env.WIDTHS ?? '390,1280').split(',').map(Number) as (keyof typeof HEIGHTS)[]
const MAX_HEIGHT = 5000
const folder = process.env.SHOTS ?? 'shots'

for (const screen of [...SCREENS, ...STATES]) {
  test(screen.name, async ({ browser, baseURL }) => {
    const { shopper, addressId } = await (screen.user === 'own' ? getOwnShopper() : getShopper())
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(shopper, addressId)
    for (const width of widths) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          ...(baseURL === undefined ? {} : { baseURL }),
          viewport: { width, height: HEIGHTS[width] },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await signInAs(context, screen.user ?? 'shopper', shopper)
        const page = await context.newPage()
        await openScreen(page, path, screen.act)
        await takeScreenshot(page, `${screen.name}-${width}-${colorScheme}.png`)
        await context.close()
      }
    }
  })
}

let preparedShopper: ReturnType<typeof prepareShopper> | undefined

/** One shopper per worker, so workers don't change each other's pages. */
const getShopper = () => {
  preparedShopper ??= prepareShopper()
  return preparedShopper
}

const getOwnShopper = async () => ({ shopper: await createShopper(), addressId: 0 })

async function prepareShopper(): Promise<{ shopper: Shopper; addressId: number }> {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [first, second] = await shopper.fillCart(6)
  for (const product of [first, second]) if (product !== undefined) await shopper.buy(product.id, addressId)
  for (const movieId of [1, 12, 123, 456, 789]) await shopper.add(movieId, 'WATCHLATER')
  await shopper.call('PUT', `/api/movies/ratings/${shopper.id}?itemId=1`, { rating: 8 })
  return { shopper, addressId }
}

async function signInAs(context: BrowserContext, user: NonNullable<Screen['user']>, shopper: Shopper): Promise<void> {
  if (user === 'shopper' || user === 'own') await signIn(context, shopper)
  if (user === 'newcomer') await signIn(context, await createShopper())
  if (user === 'admin') await signIn(context, await signInAsDemo('ADMIN'))
}

async function openScreen(page: Page, path: string, act: Screen['act']): Promise<void> {
  await open(page, path)
  await act?.(page)
  // Loads lazy images too, because the screenshot shows the whole page.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
  // Waits for late requests, except with a paused video, which keeps its connection open.
  if ((await page.locator('video').count()) === 0) await page.waitForLoadState('networkidle')
  await waitUntilSettled(page)
}

/** Takes a screenshot of the whole page with a viewport of its height, so bottom bars are at the bottom. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  const pageHeight = await page.evaluate(() => {
    const content = document.getElementById('content')
    // Fixed, because a height in viewport units would grow with the viewport.
    content?.style.setProperty('min-height', `${content.offsetHeight}px`)
    return document.documentElement.scrollHeight
  })
  if (!isCovered) await page.setViewportSize({ width, height: Math.min(Math.max(pageHeight, height), MAX_HEIGHT) })
  await waitUntilSettled(page)
  await page.screenshot({ path: join(folder, name) })
}
