import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open } from '../support/pages.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
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
  await expect(guest.getByRole('heading', { name: 'Wishlist of Kavya N.' })).toBeVisible()
  await expect(guest.getByRole('link', { name: product.name })).toBeVisible()
  await expectAccessible(guest)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share wishlist' })).toBeVisible()
  watcher.allow(/404 \(Not Found\)/)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Wishlist of Kavya N.' })).toHaveCount(0)
  await guest.context().close()

  await list.getByRole('button', { name: `Move to cart: ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  expect((await shopper.cart()).map(({ id }) => id)).toEqual([product.id])
})
