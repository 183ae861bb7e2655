import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { agreeToTerms, expectThanks, openPayment } from '../support/checkout.ts'
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

test('store credit pays a part of an order, and a cancellation refunds both parts', async ({ page, shopper }) => {
  const { token } = await signInAsDemo('ADMIN')
  const body = { action: 'issue', amount: 50, reason: 'Late parcel', key: randomUUID() }
  await callApi('POST', `/api/admin/users/${shopper.id}/store-credit`, { token, body })
  await page.setViewportSize({ width: 390, height: 844 })
  const { payNow, sheet } = await openPayment(page, shopper)
  const choice = page.getByRole('checkbox', { name: 'Use ₹50.00 of store credit' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('−₹50.00')).toBeVisible()
  await expectAccessible(page)
  await payNow.click()
  await sheet.pay.click()
  await expectThanks(page)
  const [order] = await shopper.orders()
  expect(order).toMatchObject({ paymentStatus: 'COMPLETED', paidAmount: 5, creditAmount: 50 })

  await open(page, '/profile/store-credit')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹0.00', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Payment of order ${order?.id}` }).click()
  await expect(page.getByText('₹50.00 with store credit')).toBeVisible()
  await page.getByRole('button', { name: `Cancel Order #${order?.id}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds.filter({ hasText: '₹50.00 added to your store credit' })).toBeVisible()
  await expect(refunds.filter({ hasText: /^₹5\.00 / })).toBeVisible()
  await open(page, '/profile/store-credit')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹50.00', { exact: true })).toBeVisible()
})

test('staff refund a part of an order that store credit paid, and the buyer sees it', async ({
  page,
  browser,
  shopper,
}) => {
  const admin = await signInAsDemo('ADMIN')
  const body = { action: 'issue', amount: 100_000, reason: 'For a large order', key: randomUUID() }
  await callApi('POST', `/api/admin/users/${shopper.id}/store-credit`, { token: admin.token, body })
  const [product] = await shopper.fillCart(1)
  const { id: addressId } = await shopper.saveAddress()
  const items = [{ productId: product?.id, quantity: 1 }]
  const quote = await shopper.call<{ total: number }>('POST', '/api/checkout/quote', { items })
  const amount = Math.round(quote.total * 100)
  const { id } = await shopper.call<{ id: number }>('POST', '/api/payment/store-credit', { addressId, items, amount })

  const staffContext = await browser.newContext()
  await signIn(staffContext, admin)
  const staff = await staffContext.newPage()
  await open(staff, `/admin/manageorders?id=${id}`)
  const refunds = staff.getByRole('region', { name: 'Refunds' })
  await refunds.getByLabel('Refund amount').fill('20.50')
  await refunds.getByLabel('Reason').fill('a scratch')
  await expectAccessible(staff)
  await refunds.getByRole('button', { name: 'Refund' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
  await expect(refunds.getByText('₹20.50 added to the customer’s store credit.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Timeline' }).getByText('₹20.50 refunded')).toBeVisible()
  await staffContext.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/profile/orders/${id}`)
  await expect(page.getByText(/^₹20\.50 added to your store credit on/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('₹20.50 refunded')).toBeVisible()
  await expectAccessible(page)
})
