import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
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
