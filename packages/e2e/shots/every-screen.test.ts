import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { open, signIn, waitUntilSettled } from '../support/pages.ts'
import { createShopper, type Shopper, signInAsDemo } from '../support/shopper.ts'
import { SCREENS, type Screen } from './screens.ts'

/** Heights are those of devices so wide; WIDTHS of the environment chooses. */
const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1280: 800 } as const
const widths = (process.env.WIDTHS ?? '390,1280').split(',').map(Number) as (keyof typeof HEIGHTS)[]
const TALLEST = 5000
const folder = process.env.SHOTS ?? 'shots'

for (const screen of SCREENS) {
  test(screen.name, async ({ browser, baseURL }) => {
    const { shopper, addressId } = await getShopper()
    for (const width of widths) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          ...(baseURL === undefined ? {} : { baseURL }),
          viewport: { width, height: HEIGHTS[width] },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await signInAs(context, screen.who ?? 'shopper', shopper)
        const page = await context.newPage()
        await show(page, screen, shopper, addressId)
        await takePicture(page, `${screen.name}-${width}-${colorScheme}.png`)
        await context.close()
      }
    }
  })
}

let preparedShopper: ReturnType<typeof prepareShopper> | undefined

/** A shopper of one's own for each worker, so that none changes what another looks at. */
const getShopper = () => {
  preparedShopper ??= prepareShopper()
  return preparedShopper
}

async function prepareShopper(): Promise<{ shopper: Shopper; addressId: number }> {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [bought, again] = await shopper.fillCart(6)
  for (const product of [bought, again]) if (product !== undefined) await shopper.buy(product.id, addressId)
  for (const film of [1, 12, 123, 456, 789]) await shopper.add(film, 'WATCHLATER')
  await shopper.ask('PUT', `/api/movies/ratings/${shopper.id}?itemId=1`, { rating: 8 })
  return { shopper, addressId }
}

async function signInAs(context: BrowserContext, who: NonNullable<Screen['who']>, shopper: Shopper): Promise<void> {
  if (who === 'shopper') await signIn(context, shopper)
  if (who === 'newcomer') await signIn(context, await createShopper())
  if (who === 'admin') await signIn(context, await signInAsDemo('ADMIN'))
}

async function show(page: Page, { path, act }: Screen, shopper: Shopper, addressId: number): Promise<void> {
  await open(page, typeof path === 'string' ? path : path(shopper, addressId))
  await act?.(page)
  // What is further down is fetched as well, since the shot shows it.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
  // What a page asks for in its own time is there too; a film that waits keeps its connection open.
  if ((await page.locator('video').count()) === 0) await page.waitForLoadState('networkidle')
  await waitUntilSettled(page)
}

/** The whole page in one screen that is as tall, so that the bars at its foot are at its foot. */
async function takePicture(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  const whole = await page.evaluate(() => {
    const content = document.getElementById('content')
    // Measured in the screen's height, it would grow with the screen.
    content?.style.setProperty('min-height', `${content.offsetHeight}px`)
    return document.documentElement.scrollHeight
  })
  if (!isCovered) await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), TALLEST) })
  await waitUntilSettled(page)
  await page.screenshot({ path: join(folder, name) })
}
