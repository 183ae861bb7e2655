import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { agreeToTerms } from '../support/checkout.ts'
import { readGiftCardCode } from '../support/gift-cards.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a gift card becomes store credit that pays an order, and a cancellation returns it', async ({
  page,
  browser,
  shopper,
  watcher,
}) => {
  test.setTimeout(180_000)
  const admin = await signInAsDemo('ADMIN')
  const staffContext = await browser.newContext()
  await signIn(staffContext, admin)
  const staff = await staffContext.newPage()
  await open(staff, '/admin/gift-cards')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Issue gift card' }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel('Amount').fill('10000')
  await form.getByLabel('Recipient’s email').fill(shopper.email)
  await form.getByLabel('Recipient’s name').fill(shopper.name)
  await form.getByLabel('Message').fill('Happy birthday!')
  await expectAccessible(staff)
  await form.getByRole('button', { name: 'Issue gift card' }).click()
  await expect(form).toHaveCount(0)
  await expect(staff.getByRole('row', { name: new RegExp(shopper.email) })).toBeVisible()
  await staffContext.close()

  await page.setViewportSize({ width: 390, height: 844 })
  const code = await readGiftCardCode(shopper.email)
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Store credit' }).click()
  await page.getByLabel('Gift card code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹10,000.00', { exact: true })).toBeVisible()
  watcher.allow(/409 .*gift-cards\/redeem/)
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('You’ve already added this gift card to your store credit.')).toBeVisible()
  await expectAccessible(page)

  const body = { action: 'issue', amount: 90_000, reason: 'For a large order', key: randomUUID() }
  await callApi('POST', `/api/admin/users/${shopper.id}/store-credit`, { token: admin.token, body })
  await shopper.fillCart(1)
  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  await page.getByRole('radio', { name: 'Store credit: you have ₹1,00,000.00' }).check()
  await expect(page.getByText('To pay with store credit')).toBeVisible()
  await expectAccessible(page)
  await agreeToTerms(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ orderStatus: 'PLACED', paymentMethod: 'STORE_CREDIT', paymentStatus: 'COMPLETED' })
  expect(order?.paidAmount).toBe(order?.totalAmount)

  await shopper.call('POST', `/api/orders/cancel/${order?.id}`)
  await open(page, '/profile/store-credit')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹1,00,000.00', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Refund of order ${order?.id}` }).click()
  await expect(page.getByText(/with store credit/)).toBeVisible()
})
