import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { agreeToTerms, expectThanks } from '../support/checkout.ts'
import { tabTo } from '../support/keyboard.ts'
import { open } from '../support/pages.ts'
import { deliver, openStaffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findShirt, variantOf } from '../support/variants.ts'

const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const facet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Blue shirts in size L, in the sheet of filters. */
async function filterShirts(page: Page): Promise<void> {
  await open(page, '/category/fashion?sub=Men')
  await press(page, /^Filters/)
  await facet(page, 'Colour').getByRole('link', { name: /^Blue/ }).click()
  await facet(page, 'Size')
    .getByRole('link', { name: /^L\s?\d/ })
    .click()
  await expect(page).toHaveURL(/attr\.Size=L/)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('finds a shirt by facets, buys the blue one in size L, reviews it after delivery, and finds it by its rating', async ({
    page,
    browser,
    shopper,
  }) => {
    const shirt = await findShirt()
    await shopper.saveAddress()
    await filterShirts(page)
    await press(page, /^Show .* results?$/)
    await page.getByRole('link', { name: shirt.name, exact: true }).click()
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=${variantOf(shirt, 'Blue', 'L').id}`)
    await radio(page, 'M').click()
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=${variantOf(shirt, 'Blue', 'M').id}`)
    await expect(page.getByText('Out of stock').first()).toBeVisible()
    await radio(page, 'L').click()
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=${variantOf(shirt, 'Blue', 'L').id}`)
    await expect(page.getByText('₹1,199.00').first()).toBeVisible()
    await expect(page.getByText(variantOf(shirt, 'Blue', 'L').sku, { exact: true })).toBeVisible()
    await press(page, /^Add to Cart/)
    await page.getByRole('link', { name: /^Go to Cart/ }).click()

    const options = page.getByText('Colour: Blue, Size: L', { exact: true })
    await expect(page.getByRole('article', { name: `${shirt.name} (Blue, L)` })).toBeVisible()
    await expect(options).toBeVisible()
    await press(page, 'Proceed to Checkout')
    await press(page, 'Continue to Review')
    await expect(options).toBeVisible()
    await press(page, 'Continue to Payment')
    await agreeToTerms(page)
    await press(page, /^Pay Now/)
    await press(page, 'Pay ₹5.00')
    await expectThanks(page)
    await expect(options).toBeVisible()
    const [order] = await shopper.orders()
    expect(order?.items).toMatchObject([{ productId: variantOf(shirt, 'Blue', 'L').id, options: { Colour: 'Blue' } }])
    await open(page, '/profile/orders')
    await expect(options).toBeVisible()
    await open(page, `/profile/orders/${order?.id}`)
    await expect(options).toBeVisible()

    await deliver(order?.id ?? 0)
    await page.reload()
    await page.getByRole('link', { name: `Review this product: ${shirt.name}` }).click()
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    const title = `True to size ${shopper.id}`
    await page.getByLabel('Title (optional)').fill(title)
    await press(page, 'Submit review')
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=${variantOf(shirt, 'Blue', 'L').id}#reviews`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('Your review will appear once we’ve checked it.')).toBeVisible()
    await expect(reviews.getByText(title)).toHaveCount(0)

    const staff = await openStaffPage(browser, `/admin/reviews?query=${encodeURIComponent(title)}`)
    const item = staff.getByRole('listitem', { name: /^Review \d+$/ }).filter({ hasText: title })
    await item.getByRole('button', { name: /^Publish review/ }).click()
    await expect(item).toHaveCount(0)
    await staff.context().close()

    await expect(async () => {
      await open(page, `/product/${shirt.id}`)
      await expect(reviews.getByRole('article').getByText(title)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await filterShirts(page)
    await facet(page, 'Rating')
      .getByRole('link', { name: /^4 and above/ })
      .click()
    await expect(page).toHaveURL(/minRating=4/)
    await press(page, /^Show .* results?$/)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: shirt.name, exact: true }) })
    await expect(card).toContainText('5.0(1)')
    await expect(card).not.toContainText('Imported rating')
  })

  test('pictures are swiped, chosen and enlarged', async ({ page }) => {
    const shirt = await findShirt()
    await open(page, `/product/${shirt.id}`)
    const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    await thumbnails.nth(1).click()
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
    await page
      .getByRole('link', { name: /^Enlarge/ })
      .nth(1)
      .click()
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: /^Zoom in/ }).click()
    await expect(dialog.getByRole('button', { name: /^Zoom out/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/product/${shirt.id}`)
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: /^Enlarge/ }).first()).toBeFocused()
  })
})

test('variants are chosen by arrow keys, and Back returns to the earlier one', async ({ page }) => {
  const shirt = await findShirt()
  await open(page, `/product/${shirt.id}`)
  await tabTo(page, radio(page, 'Red'))
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Blue')).toBeChecked()
  await expect(radio(page, 'Blue')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(radio(page, 'M')).toBeFocused()
  await expect(radio(page, 'M')).toHaveAccessibleName('M, sold out')
  await page.goBack()
  await expect(radio(page, 'Red')).toBeChecked()
  await expect(page).toHaveURL(`/product/${shirt.id}`)
  await page.reload()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the id of a variant leads to the page of its product, and an unknown variant is not found', async ({
  page,
  watcher,
}) => {
  const shirt = await findShirt()
  const { id } = variantOf(shirt, 'Red', 'L')
  await open(page, `/product/${id}`)
  await expect(page).toHaveURL(`/product/${shirt.id}?variant=${id}`)
  await expect(radio(page, 'L')).toBeChecked()
  watcher.allow(/404/)
  await open(page, `/product/${shirt.id}?variant=1`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a sold-out variant offers an email, which can be cancelled', async ({ page, shopper }) => {
  const shirt = await findShirt()
  const { id } = variantOf(shirt, 'Blue', 'M')
  await open(page, `/product/${shirt.id}?variant=${id}`)
  const button = page.getByRole('button', { name: /^Notify me:/ })
  await button.click()
  await expect(page.getByText('We’ll email you when it’s back in stock.')).toBeVisible()
  const path = `/api/users/${shopper.id}/product-notifications?kind=back_in_stock`
  expect(await shopper.call('GET', path)).toEqual([id])
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await shopper.call('GET', path)).toEqual([])
})

test('cards show the number of options and the lowest price, and add the cheapest in stock', async ({
  page,
  shopper,
}) => {
  const shirt = await findShirt()
  await open(page, '/category/fashion?sub=Men')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: shirt.name, exact: true }) })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('4 options')
  await expect(card).toContainText('from ₹999.00')
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(card.getByRole('group', { name: /^Quantity/ })).toBeVisible()
  expect(await shopper.cart()).toMatchObject([{ id: variantOf(shirt, 'Red', 'M').id }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shopper.cartCount).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links choose a variant', async ({ page }) => {
    const shirt = await findShirt()
    await page.goto(`/product/${shirt.id}`)
    await radio(page, 'Blue').click()
    await radio(page, 'L').click()
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=${variantOf(shirt, 'Blue', 'L').id}`)
    await expect(page.getByText('₹1,199.00').first()).toBeVisible()
  })
})
