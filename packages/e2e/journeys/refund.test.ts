import type { OrderPaymentSummary } from '@shop/contract/payments'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a customer cancels an order and gets store credit', async ({ page, context }) => {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  await signIn(context, shopper)

  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: `Cancel Order #${order.id}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('radio', { name: 'Original payment method' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Store credit' }).check()
  await expect(dialog.getByText(/can’t be paid out later/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText(/^₹5\.00 added to your store credit on/)).toBeVisible()
  await open(page, '/profile/store-credit')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹5.00', { exact: true })).toBeVisible()
  expect((await shopper.orders())[0]).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
})

test('admin refunds part of an order and reconciliation finds no discrepancy', async ({ page, context }) => {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  const admin = await signInAsDemo('ADMIN')
  await signIn(context, admin)

  await open(page, '/admin/manageorders')
  await page.getByLabel('Order ID').fill(String(order.id))
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByLabel('Refund amount').fill('2')
  await refunds.getByLabel('Reason').fill('a dent in the box')
  await refunds.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
  await expect(refunds.getByText('Refund of ₹2.00 started.')).toBeVisible()

  const states = async () =>
    (await callApi<OrderPaymentSummary>('GET', `/api/admin/orders/${order.id}/money`, admin)).refunds.map(
      ({ status }) => status,
    )
  await expect.poll(states).toContain('processed')
  await open(page, `/admin/manageorders?id=${order.id}`)
  await expect(refunds.getByText(/₹2\.00 · refunded/)).toBeVisible()
  expect((await shopper.orders())[0]).toMatchObject({ orderStatus: 'SHIPPED', paymentStatus: 'COMPLETED' })

  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(page.getByText(/^Last reconciled on/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'a dent in the box' })).toHaveCount(0)
})
