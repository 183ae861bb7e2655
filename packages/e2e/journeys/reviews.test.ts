import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, type Shopper, signInAsDemo } from '../support/shopper.ts'
import { deliver, openStaffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Buys a product; `deliver` makes it delivered. */
async function buyProduct(shopper: Shopper) {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  return { product, order, deliver: () => deliver(order.id) }
}

async function search(staff: Page, text: string): Promise<void> {
  await staff.getByRole('searchbox', { name: 'Search by text, product or customer' }).fill(text)
  await staff.getByRole('button', { name: 'Search', exact: true }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('bought product is reviewed after delivery, moderated and shown', async ({
    page,
    browser,
    shopper,
    watcher,
  }) => {
    watcher.allow(/403 \(Forbidden\)/)
    const { product, order, deliver } = await buyProduct(shopper)
    await open(page, `/product/${product.id}/review`)
    await expect(page.getByText('You can review this product once it is delivered.')).toBeVisible()

    await deliver()
    await open(page, `/profile/orders/${order.id}`)
    await page.getByRole('link', { name: `Review this product: ${product.name}` }).click()
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    const title = `Sturdy ${shopper.id}`
    await page.getByLabel('Title (optional)').fill(title)
    await page.getByLabel('Your review (optional)').fill('Holds everything. <b>Not bold.</b>')
    const files = page.getByLabel('Picture files')
    await files.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(page.getByText('Please choose a picture of at most 5 MB.')).toBeVisible()
    await files.setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.getByRole('img', { name: 'Your upload 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page).toHaveURL(`/product/${product.id}#reviews`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('Your review will appear once we’ve checked it.')).toBeVisible()
    await expect(reviews.getByText(title)).toHaveCount(0)

    const staff = await openStaffPage(browser, '/admin')
    await staff
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Reviews/ })
      .click()
    await search(staff, title)
    const item = staff.getByRole('listitem', { name: /^Review \d+$/ }).filter({ hasText: title })
    await expect(item.getByText('Holds everything. <b>Not bold.</b>')).toBeVisible()
    await item.getByRole('button', { name: /^Reject review/ }).click()
    const dialog = staff.getByRole('dialog', { name: 'Reject review' })
    await dialog.getByRole('button', { name: 'Reject review' }).click()
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    await dialog.getByLabel('Reason for the author').fill('Please tell us more.')
    await dialog.getByRole('button', { name: 'Reject review' }).click()
    await expect(item).toHaveCount(0)

    await page.reload()
    await expect(reviews.getByText('Your review wasn’t published: Please tell us more.')).toBeVisible()
    await reviews.getByRole('link', { name: 'Edit your review' }).click()
    await expect(page.getByLabel('Title (optional)')).toHaveValue(title)
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Save review' }).click()
    await expect(page).toHaveURL(`/product/${product.id}#reviews`)

    await open(staff, `/admin/reviews?query=${encodeURIComponent(title)}`)
    await expectNoSidewaysScroll(staff)
    await expectAccessible(staff)
    await item.getByRole('button', { name: /^Publish review/ }).click()
    await expect(item).toHaveCount(0)
    await staff.context().close()

    await expect(async () => {
      await page.reload()
      await expect(reviews.getByRole('article').getByText(title)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(reviews.getByText('1 review by verified buyers')).toBeVisible()
    await expect(reviews.getByRole('img', { name: 'Picture 1 of this review' })).toBeVisible()
    const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(jsonLd ?? '')).toMatchObject({
      aggregateRating: { ratingValue: 5, ratingCount: 1 },
      review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Kavya N.' } }],
    })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('review of someone else is marked as helpful after signing in', async ({ page, context }) => {
  const author = await createShopper()
  const { product, deliver } = await buyProduct(author)
  await deliver()
  const { id } = await author.call<{ id: number }>('POST', `/api/products/${product.id}/reviews`, { stars: 3 })
  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/admin/reviews/${id}`, { token, body: { state: 'published', version: 1 } })

  await open(page, `/product/${product.id}?sort=newest`)
  const helpful = page.getByRole('button', { name: /^Helpful.*: review by Kavya N\.$/ }).first()
  await helpful.click()
  await expect(page).toHaveURL('/login')
  await signIn(context, await createShopper())
  await open(page, `/product/${product.id}?stars=3`)
  await helpful.click()
  await expect(helpful).toHaveText('Helpful (1)')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveText('Helpful')
})

test('visitor asks a question, staff answer it, and both are shown', async ({ page, browser }) => {
  const shopper = await createShopper()
  const path = `/product/${(shopper.id % 500) + 100}`
  await open(page, path)
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${path}/question`)
  const question = `Is number ${shopper.id} dishwasher-safe?`
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Enter your question')).toBeVisible()
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send question' }).click()
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions.getByText(`Your question “${question}” will appear once we’ve checked it.`)).toBeVisible()

  const staff = await openStaffPage(browser, '/admin/reviews?view=questions')
  await search(staff, question)
  const item = staff.getByRole('listitem', { name: /^Question \d+$/ }).filter({ hasText: question })
  await item.getByRole('button', { name: /^Answer question/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Answer question' })
  await dialog.getByLabel('Answer').fill('Yes, on the top rack.')
  await dialog.getByRole('button', { name: 'Publish answer' }).click()
  await expect(item).toHaveCount(0)
  await expectAccessible(staff)
  await staff.context().close()

  await expect(async () => {
    await page.reload()
    await expect(questions.getByRole('article').getByText(question)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(questions.getByText('Yes, on the top rack.')).toBeVisible()
  await expectAccessible(page)
})
