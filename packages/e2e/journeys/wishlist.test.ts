import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open } from '../support/pages.ts'
import { createShopper, type Shopper } from '../support/shopper.ts'
import { expect, type Page, test } from '../support/test.ts'

async function submitSignIn(page: Page, { email, password }: Shopper): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('product is saved after signing in, shared by a link, and moved to the cart', async ({
  page,
  browser,
  watcher,
}) => {
  const shopper = await createShopper()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  await shopper.call('DELETE', `/user_items/cart/${shopper.id}?category=CART`)
  await open(page, `/product/${product.id}`)
  const heart = page.getByRole('button', { name: `Wishlist: ${product.name}` })
  await heart.click()
  await submitSignIn(page, shopper)
  await expect(page).toHaveURL(`/product/${product.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/profile')
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Wishlist' }).click()
  const list = page.getByRole('list', { name: 'Saved products' })
  await expect(list.getByRole('link', { name: product.name })).toBeVisible()
  await page.getByRole('button', { name: 'Share wishlist' }).click()
  const link = await page.getByLabel('Link to your wishlist').inputValue()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const guest = await (await browser.newContext()).newPage()
  await open(guest, new URL(link).pathname)
  await expect(guest.getByRole('heading', { name: 'Kavya N.’s wishlist' })).toBeVisible()
  await expect(guest.getByRole('link', { name: product.name })).toBeVisible()
  await expect(guest.getByRole('button', { name: `Add to Cart: ${product.name}` })).toBeVisible()
  await expectAccessible(guest)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share wishlist' })).toBeVisible()
  watcher.allow(/404 \(Not Found\)/)
  expect((await guest.reload())?.status()).toBe(404)
  await expect(guest.getByRole('heading', { name: 'Kavya N.’s wishlist' })).toHaveCount(0)
  expect((await guest.goto(`/wishlist/${'x'.repeat(101)}`))?.status()).toBe(404)
  await guest.context().close()

  await list.getByRole('button', { name: `Move to cart: ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  expect((await shopper.cart()).map(({ id }) => id)).toEqual([product.id])
})

test('hearts of cards save products, after signing in too, and one request tells what is saved', async ({ page }) => {
  const shopper = await createShopper()
  const path = '/category/fashion?sub=Men'
  await open(page, path)
  const hearts = page.getByRole('article').getByRole('button', { name: /wishlist: / })
  await hearts.nth(1).click()
  await submitSignIn(page, shopper)
  await expect(page).toHaveURL(path)
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await hearts.nth(0).click()
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
  expect(requests.filter((url) => url.includes('wishlist'))).toHaveLength(1)
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  const saved = await shopper.call<number[]>('GET', `/api/users/${shopper.id}/wishlist-ids`)
  expect(saved).toHaveLength(1)
})

test('second pictures load while the pointer is over a card, not before', async ({ page }) => {
  await open(page, '/category/electronics')
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('svg circle') })
    // Not one whose second picture is another product's first.
    .nth(2)
  await expect(card).toBeVisible()
  const second = card.locator('img').nth(1)
  expect(await second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(false)
  await card.hover()
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})
