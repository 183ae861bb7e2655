import type { Page } from '@playwright/test'
import { open, signIn, waitUntilSettled } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Google's limit for a good page is 0.1. */
const MAX_LAYOUT_SHIFT = 0.1

test('the newsletter band keeps its dark colour after a visit to the admin area', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const band = page.getByRole('region', { name: 'Deals and movie news by email' }).locator('> div')
  const colour = () => band.evaluate((element) => getComputedStyle(element).backgroundColor)
  await open(page, '/')
  const before = await colour()
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/messages')
  await waitUntilSettled(page)
  // Within the app, so the style sheets of both areas are on the page.
  await page.evaluate(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(band).toBeVisible()
  expect(await colour()).toBe(before)
})

test('six products of the admin table fit on a small laptop', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/admin/manageproducts')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .nth(5)
  await expect(row).toBeInViewport({ ratio: 1 })
})

test('the cart does not shift while it loads', async ({ page, shopper }) => {
  await shopper.fillCart(3)
  await open(page, '/shop')
  await open(page, `/shop/${shopper.id}/cart`)
  await waitUntilSettled(page)
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT)
})

for (const path of ['/shop', '/category/electronics', '/movies'])
  test(`the switch button rests in the bottom bar of ${path} on mobile`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const button = await findBox(page, '[data-part=switch-button]')
    const bar = await findBox(page, 'nav[aria-label=Main]')
    expect(button.y).toBeGreaterThanOrEqual(bar.y)
    for (const tab of await page.locator('nav[aria-label=Main] a').all()) {
      const box = await tab.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(button.x)
    }
  })

test('a toast covers only the bar of the page on mobile', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/category/electronics')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Product added to cart!').waitFor()
  const toast = await findBox(page, '[data-part=toasts]')
  const bar = await findBox(page, 'body > header')
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y + bar.height)
  expect(await shopper.cart()).toHaveLength(1)
})

for (const path of ['/login', '/signup'])
  test(`the switch button covers no control of ${path} on mobile`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const button = await findBox(page, '[data-part=switch-button]')
    for (const control of await page.locator('main :is(a, button, input, select)').all()) {
      const box = await control.boundingBox()
      if (box === null) continue
      const isApart =
        box.x + box.width <= button.x ||
        box.x >= button.x + button.width ||
        box.y + box.height <= button.y ||
        box.y >= button.y + button.height
      expect(isApart, await control.innerText()).toBe(true)
    }
  })

async function findBox(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not visible`)
  return box
}

const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
