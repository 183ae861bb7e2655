import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopperWithData } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a visitor comes from the FAQ, misspells a question and reads the policy', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('main').getByRole('link', { name: 'Ask a question' }).first().click()
  await expect(page).toHaveURL(/\/support#ask$/)
  await page.getByLabel('Your question').fill('when is my refnd paid')
  await page.getByRole('button', { name: 'Find answers' }).click()
  await expect(page.getByRole('status').getByText(/answers? found/)).toBeVisible()
  await expect(page.getByText(/Approved refunds are processed within/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read more: Refunds', exact: true }).click()
  await expect(page).toHaveURL(/\/refund-policy#refunds$/)
  await expect(page.getByRole('heading', { name: /Refunds$/ })).toBeInViewport()
})

test('an answer of the FAQ opens in its page', async ({ page }) => {
  await open(page, '/support')
  await page.getByLabel('Your question').fill('can I watch films offline?')
  await page.getByRole('button', { name: 'Find answers' }).click()
  await page.getByRole('link', { name: /^Read more: Can I download movies/ }).click()
  await expect(page.getByText('Movies can only be streamed online.')).toBeVisible()
})

test('a question without an answer goes to staff', async ({ page }) => {
  await open(page, '/support')
  await page.getByLabel('Your question').fill('Who won the cricket match?')
  await page.getByRole('button', { name: 'Find answers' }).click()
  await expect(page.getByText('We found no answer to this in our FAQ and policies.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write to us' }).click()
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toHaveValue('Who won the cricket match?')
  await expect(message).toBeFocused()
})

test('a customer sees the status of their newest order and hands over to staff', async ({ page, context }) => {
  const { shopper, orderId } = await createShopperWithData()
  await signIn(context, shopper)
  await open(page, '/support')
  await page.getByLabel('Your question').fill('where is my parcel?')
  await page.getByRole('button', { name: 'Find answers' }).click()
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  await expect(page.getByText(/^Shipped\. Delivery by .* Paid ₹5\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Write to us' }).click()
  await expect(page.getByLabel('What is it about?')).toHaveValue('order')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Your ticket number is T\d{6}/)).toBeVisible()
  await page.getByRole('link', { name: `Read more: Order ${orderId}` }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${orderId}$`))
})

test('a question that is too long is kept, with the reason', async ({ page, watcher }) => {
  watcher.allow(/status of 400/)
  await open(page, '/support')
  const question = page.getByLabel('Your question')
  await question.fill('refund '.repeat(80))
  await page.getByRole('button', { name: 'Find answers' }).click()
  await expect(page.getByText('Enter at most 500 characters')).toBeVisible()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
})
