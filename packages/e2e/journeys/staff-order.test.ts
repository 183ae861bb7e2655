import { formatRupees } from '@shop/contract/kit/money'
import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('moderator sends an order on, writes a note and prints the packing slip', async ({ page, context }) => {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  await signIn(context, await signInAsDemo('MODERATOR'))

  await open(page, '/admin/manageorders')
  await page.getByLabel('Order ID').fill(String(order.id))
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name: `Order ${order.id}` })
  const region = (name: string) => card.getByRole('region', { name })
  await expect(region('Customer').getByRole('link', { name: shopper.email })).toBeVisible()
  await expect(region('Delivery address').getByText(/^PIN code \d{6}/)).toBeVisible()
  await expect(region('Items').getByRole('link', { name: product.name })).toBeVisible()
  await expect(region('Payment').getByText(`Demo payment: ₹5.00 of ${formatRupees(order.totalAmount)}`)).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Mark as out for delivery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as out for delivery' }).click()
  await expect(card.getByText('Order status updated to OUT_FOR_DELIVERY')).toBeVisible()
  const delivered = card.getByRole('button', { name: 'Mark as delivered' })
  await expect(delivered).toBeFocused()
  await delivered.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).press('Enter')
  await expect(
    region('Timeline')
      .getByRole('listitem')
      .filter({ hasText: /^Delivered/ }),
  ).toBeVisible()
  // The order has no next step, so its button is gone.
  await expect(card.locator('[tabindex="-1"]:focus')).toContainText('Order status updated to DELIVERED')

  await card.getByLabel('Add a note').fill('The neighbour took the parcel.')
  await card.getByRole('button', { name: 'Save note' }).click()
  await expect(card.getByText('Note saved.')).toBeVisible()
  await page.reload()
  await expect(region('Staff notes').getByRole('listitem')).toHaveText(/The neighbour took the parcel\.Manoj/)

  await page.emulateMedia({ media: 'print' })
  await expect(card.getByRole('table', { name: 'Items to pack' })).toContainText(product.name)
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeHidden()
  await expect(card.getByText(formatRupees(order.totalAmount)).filter({ visible: true })).toHaveCount(0)
})
