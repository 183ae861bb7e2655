import type { Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalogue'
import { open, waitUntilSettled } from '../support/pages.ts'
import type { Shopper } from '../support/shopper.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The first product of a list that can be added to the cart. */
const addableCard = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    .first()

async function signInByForm(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Email Address').fill(shopper.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('item that a visitor tried to add is in the cart after sign-in', async ({ page }) => {
  const shopper = await createShopper()
  await open(page, '/category/electronics')
  const card = addableCard(page)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please log in to add to cart.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await signInByForm(page, shopper)
  await expect(page).toHaveURL('/category/electronics')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  expect(await shopper.cart()).toEqual([expect.objectContaining({ name, quantity: 1 })])
})

test('product page links to the cart after the sign-in that added its product', async ({ page }) => {
  const shopper = await createShopper()
  await open(page, '/category/electronics')
  const link = addableCard(page).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  // The URL changes a moment before the page, whose cards have the same button.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, shopper)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('link', { name: /^Go to Cart/ }).first()).toBeVisible()
})

test('cart updates in another tab', async ({ page, context, shopper }) => {
  const line = await openCartOfOne(page, shopper)
  const other = await context.newPage()
  await open(other, `/shop/${shopper.id}/cart`)
  await line.plus.click()
  await expect(other.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test.describe('ten fast clicks on plus', () => {
  test('leave screen, badge and server consistent on a slow network', async ({ page, shopper }) => {
    const line = await openCartOfOne(page, shopper)
    let calls = 0
    await page.route('**/user_items/**', async (route) => {
      // In groups of four, each request overtakes the previous one.
      const delayMs = [350, 200, 80, 0][calls++ % 4]
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue()
    })
    await line.plus.click({ clickCount: 10 })
    await expect(line.quantity).toHaveText('11')
    await expect.poll(shopper.cartCount).toBe(11)
    await expect(page.getByRole('link', { name: 'Cart, 11 items' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(line.quantity).toHaveText('11')
    await expect(page.getByRole('link', { name: 'Cart, 11 items' })).toBeVisible()
  })

  test('revert to the server’s quantity when the network fails', async ({ page, shopper, watcher }) => {
    watcher.allow(/net::ERR_FAILED/)
    const line = await openCartOfOne(page, shopper)
    await page.route('**/user_items/items_id/**', (route) => route.abort('failed'))
    await line.plus.click({ clickCount: 10 })
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(line.quantity).toHaveText('1')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    expect(await shopper.cartCount()).toBe(1)
  })
})

test('failed removal restores the item', async ({ page, shopper, watcher }) => {
  watcher.allow(/net::ERR_FAILED/)
  const line = await openCartOfOne(page, shopper)
  await page.route('**/user_items/items_id/**', (route) => route.abort('failed'))
  await line.remove.click()
  await expect(page.getByText('Could not remove from cart.')).toBeVisible()
  await expect(line.quantity).toHaveText('1')

  await page.unrouteAll()
  await line.remove.click()
  await expect(page.getByText('Removed from cart.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await shopper.cart()).toEqual([])
})

test('failed add restores the badge', async ({ page, shopper, watcher }) => {
  watcher.allow(/net::ERR_FAILED/)
  await shopper.fillCart(1)
  await open(page, '/category/electronics')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.route('**/user_items/add**', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Error adding to cart. Try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('quantity stops at the stock on the product page and in the cart', async ({ page, shopper }) => {
  const { content } = await shopper.call<{ content: Product[] }>(
    'GET',
    '/shopflix/category?main_category=home%20%26%20kitchen&size=100',
  )
  const few = content.find(({ maxQuantity }) => maxQuantity > 1 && maxQuantity <= 5)
  const left = few?.maxQuantity ?? 0
  await open(page, `/product/${few?.id}`)
  await expect(page.getByText(`Only ${left} left`)).toBeVisible()
  const plus = page.getByRole('button', { name: `Increase quantity of ${few?.name}` })
  await plus.click({ clickCount: left - 1 })
  await expect(plus).toBeDisabled()
  await page
    .getByRole('button', { name: `Add to Cart: ${few?.name}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByText('Product added to cart.')).toBeVisible()
  await open(page, `/shop/${shopper.id}/cart`)
  await expect(page.getByRole('article').getByRole('status')).toHaveText(String(left))
  await expect(plus).toBeDisabled()
})

test('double click adds one unit, which the card can change, undo or open in the cart', async ({ page, shopper }) => {
  await open(page, '/category/electronics')
  const card = addableCard(page)
  const name = await card.getByRole('heading').innerText()
  const product = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await product.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await product.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(shopper.cartCount).toBe(2)
  await expect(page).toHaveURL('/category/electronics')
  await product.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect.poll(shopper.cartCount).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shopper.cartCount).toBe(0)
  await product.getByRole('button', { name: 'Add to Cart' }).click()
  await product.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
})

test('coupon and selection are kept when the cart is opened again', async ({ page, shopper }) => {
  const [first] = await shopper.fillCart(2)
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByRole('checkbox', { name: `Select ${first?.name}` }).uncheck()
  await page.getByRole('list', { name: 'Available coupons' }).getByRole('button', { name: 'Use SAVE10' }).click()
  await expect(page.getByText(/^SAVE10 applied/)).toBeVisible()
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByText('1 of 2 selected')).toBeVisible()
  await expect(page.getByText(/^SAVE10 applied/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 2 selected')).toBeVisible()
  await expect(page.getByText(/^SAVE10 applied/)).toBeVisible()
})

test('clearing the cart asks for confirmation', async ({ page, shopper }) => {
  await openCartOfOne(page, shopper)
  await page.getByRole('button', { name: 'Clear All Items' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear Cart?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await shopper.cartCount()).toBe(1)
  await page.getByRole('button', { name: 'Clear All Items' }).click()
  await dialog.getByRole('button', { name: /^Clear/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(shopper.cartCount).toBe(0)
})

test('focused controls stay above the sticky bottom bar', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await shopper.fillCart(3)
  await open(page, `/shop/${shopper.id}/cart`)
  await page.getByRole('checkbox', { name: 'Select all' }).focus()
  await waitUntilSettled(page)
  const bar = page.locator('[data-part=pay-bar]')
  const focused = page.locator('main :focus:not([data-part=pay-bar] *)')
  const apply = page.getByRole('button', { name: 'Apply' })
  while (!(await apply.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    const { y = 0, height = 0 } = (await focused.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  }
})

async function openCartOfOne(page: Page, shopper: Shopper) {
  const name = await fillWithPlenty(shopper)
  await open(page, `/shop/${shopper.id}/cart`)
  const line = page.getByRole('article', { name })
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  return {
    quantity: line.getByRole('status'),
    plus: line.getByRole('button', { name: `Increase quantity of ${name}` }),
    remove: line.getByRole('button', { name: `Remove ${name}` }),
  }
}

/**
 * Leaves one product in the cart that is not running out, because the quantity stops at the stock. Returns its name.
 */
async function fillWithPlenty(shopper: Shopper): Promise<string> {
  await shopper.fillCart(10)
  const cart = await shopper.cart()
  const plentiful = cart.find(({ stockLeft }) => stockLeft === null)
  for (const { id } of cart.filter((item) => item !== plentiful)) {
    await shopper.call('DELETE', `/user_items/items_id/${shopper.id}?items_id=${id}&category=CART`)
  }
  return plentiful?.name ?? ''
}
