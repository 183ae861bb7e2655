import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the customer cancels one of three items before they ship, and staff cancel another', async ({
  page,
  browser,
  shopper,
}) => {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId, 3)
  // Demo orders start as shipped.
  const admin = await signInAsDemo('ADMIN')
  await callApi('PUT', `/api/orders/status/${order.id}`, {
    token: admin.token,
    body: { status: 'PROCESSING' },
  })

  await signIn(page.context(), shopper)
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: `Cancel items of order #${order.id}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel items?' })
  const less = dialog.getByRole('button', { name: /^Decrease quantity/ })
  await expect(dialog.getByText('This cancels the whole order.')).toBeVisible()
  await less.click()
  await less.click()
  await expect(dialog.getByText('Shipping and fees stay the same.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel items' }).click()
  await expect(page.getByText('Items cancelled.')).toBeVisible()
  await expect(page.getByText('1 cancelled')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signIn(context, admin)
  const staff = await context.newPage()
  await open(staff, `/admin/manageorders?id=${order.id}`)
  await staff.getByRole('button', { name: 'Cancel items' }).click()
  const staffDialog = staff.getByRole('alertdialog', { name: 'Cancel items?' })
  await staffDialog.getByRole('button', { name: /^Decrease quantity/ }).click()
  await staffDialog.getByLabel('Reason (optional)').fill('Broken in the warehouse')
  await expect(staffDialog.getByText('Shipping and fees stay the same.')).toBeVisible()
  await expectAccessible(staff)
  await staffDialog.getByRole('button', { name: 'Cancel items' }).click()
  await expect(staff.getByText('Items cancelled. The customer was emailed.')).toBeVisible()
  await expect(staff.getByText('2 cancelled')).toBeVisible()

  const [changed] = await shopper.orders()
  expect(changed).toMatchObject({ orderStatus: 'PROCESSING', items: [{ quantity: 3, cancelledQuantity: 2 }] })
  await context.close()
})
