import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { deliver } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('delivered order can be returned from Your Orders after confirmation', async ({ page, shopper }) => {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  await open(page, '/profile/orders')
  await expect(page.getByText('Latest Order')).toBeVisible()
  const request = page.getByRole('button', { name: /^Request Return/ })
  await expect(request).toHaveCount(0)

  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/orders/status/${order.id}`, {
    token,
    body: { status: 'DELIVERED', reason: 'handed over' },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await request.click()
  const dialog = page.getByRole('alertdialog', { name: 'Request a return?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await request.click()
  await dialog.getByRole('button', { name: 'Request Return' }).click()
  await expect(page.getByText('Return requested.')).toBeVisible()
  await expect(request).toHaveCount(0)
  expect((await shopper.orders())[0]?.orderStatus).toBe('RETURN_REQUESTED')

  const admin = await signInAsDemo('ADMIN')
  await callApi('PUT', `/api/orders/status/${order.id}`, { token: admin.token, body: { status: 'RETURNED' } })
  await expect
    .poll(shopper.orders)
    .toEqual([expect.objectContaining({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })])
})

test('a requested return is changed to store credit, and withdrawn', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  await deliver(order.id)
  await shopper.call('POST', `/api/orders/return/${order.id}`, {})
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change refund' }).click()
  const refund = page.getByRole('alertdialog', { name: 'Where should the refund go?' })
  await refund.getByRole('radio', { name: 'Store credit' }).check()
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Refund: ₹5\.00 to your store credit\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw return' }).click()
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw this return?' })
  await expect(withdrawal.getByText('You keep the items, and nothing is refunded.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await withdrawal.getByRole('button', { name: 'Withdraw return' }).click()
  await expect(page.getByRole('button', { name: /^Request Return/ })).toBeVisible()
  await expect(page.getByText('Return requested. We’ll review it and email you.')).toHaveCount(0)
  expect((await shopper.orders())[0]?.orderStatus).toBe('DELIVERED')
})
