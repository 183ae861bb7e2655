import { formatRupees } from '@shop/contract/kit/money'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A shopper with one delivered order. */
async function createDeliveredOrder() {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/orders/status/${order.id}`, { token, body: { status: 'DELIVERED' } })
  return { shopper, order }
}

test('return goes from request to refund, visible to staff and customer', async ({ page, browser }) => {
  const { shopper, order } = await createDeliveredOrder()
  await signIn(page.context(), shopper)
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: /^Request Return/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Request a return?' })
  await dialog.getByLabel('Reason for return (optional)').fill('The lid does not close.')
  await dialog.getByRole('button', { name: 'Request Return' }).click()
  await expect(page.getByText('Your reason: The lid does not close.')).toBeVisible()

  const staffContext = await browser.newContext()
  await signIn(staffContext, await signInAsDemo('ADMIN'))
  const staff = await staffContext.newPage()
  await open(staff, '/admin')
  await staff.getByRole('button', { name: /^Notifications/ }).click()
  await staff.getByRole('link', { name: /return requests?/ }).click()
  await staff.getByRole('searchbox', { name: 'Search by order ID or customer' }).fill(String(order.id))
  await staff.getByRole('button', { name: 'Search', exact: true }).click()
  const item = staff.getByRole('listitem', { name: `Return of order ${order.id}` })
  await expect(item.getByText('The lid does not close.')).toBeVisible()

  const step = async (button: string, confirm: string) => {
    await item.getByRole('button', { name: button }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }
  await step('Approve', 'Approve return')
  await expect(item.getByText('approved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Return approved. We’ll email you about pickup.')).toBeVisible()
  await step('Mark as received', 'Mark as received')
  await step('Refund', 'Refund return')
  await expect(item).toHaveCount(0)
  await expect
    .poll(shopper.orders)
    .toEqual([expect.objectContaining({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })])
  await page.reload()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  for (const label of ['Return approved', 'Return received']) await expect(timeline.getByText(label)).toBeVisible()
  await staffContext.close()
})

test('second staff member on the same order gets a conflict and overwrites nothing', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/409 \(Conflict\)/)
  const { order } = await createDeliveredOrder()
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, `/admin/manageorders?id=${order.id}`)
  const card = page.getByRole('article', { name: `Order ${order.id}` })
  await card.getByLabel('Status').selectOption('RETURNED')

  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/orders/status/${order.id}`, { token, body: { status: 'RETURN_REQUESTED' } })
  await card.getByRole('button', { name: 'Update status' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as returned' }).click()
  await expect(
    card.getByText('This order was updated by someone else. Its status is ‘Return requested’ now.'),
  ).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: /^Return requested.*Manoj/ })).toBeVisible()
  const { orderStatus } = await callApi<{ orderStatus: string }>('GET', `/api/orders/${order.id}`, { token })
  expect(orderStatus).toBe('RETURN_REQUESTED')
})

test('order is found in the table and its details survive a reload', async ({ page, context }) => {
  const { shopper, order } = await createDeliveredOrder()
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, '/admin/manageorders')
  await page.getByRole('searchbox', { name: 'Search by ID, customer, phone or payment' }).fill(shopper.email)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name: `Order ${order.id}` }).click()
  await expect(page.getByRole('heading', { name: `Order ${order.id}` })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article', { name: `Order ${order.id}` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all orders' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^Shipped/ }).click()
  await expect(page.getByText('No matching orders.')).toBeVisible()
})

test('order leads to its customer with orders and total spent', async ({ page, context }) => {
  const { shopper, order } = await createDeliveredOrder()
  await signIn(context, await signInAsDemo('MODERATOR'))
  await open(page, `/admin/manageorders?id=${order.id}`)
  const card = page.getByRole('article', { name: `Order ${order.id}` })
  await card.getByRole('link', { name: shopper.name, exact: true }).click()
  const details = page.getByRole('article', { name: shopper.name })
  await expect(details.getByText(`${formatRupees(order.totalAmount)} spent`)).toBeVisible()
  await details.getByRole('link', { name: `Order ${order.id}` }).click()
  await expect(card).toBeVisible()
})
