import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('cancelled order shows its refund', async ({ page, shopper }) => {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  await open(page, '/profile/orders')
  await expect(page.getByText('Latest Order')).toBeVisible()

  await page.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Are you sure you want to cancel this order?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await shopper.orders())[0]?.orderStatus).toBe('SHIPPED')

  await page.getByRole('button', { name: /^Cancel/ }).click()
  await dialog
    .getByRole('button', { name: /cancel/i })
    .first()
    .click()
  await expect(page.getByText('Order cancelled successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expect
    .poll(shopper.orders)
    .toEqual([expect.objectContaining({ id: order.id, orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })])
  await page.reload()
  await expect(page.getByText('Refunded').first()).toBeVisible()
})
