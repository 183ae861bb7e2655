import type { Product } from '@shop/contract/catalogue'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { agreeToTerms } from '../support/checkout.ts'
import { open, signIn } from '../support/pages.ts'
import { type Shopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A product that costs enough for cash on delivery, and, in this quantity, less than what needs a code. */
async function addAffordable(shopper: Shopper, quantity = 1): Promise<Product> {
  const { content } = await callApi<{ content: Product[] }>(
    'GET',
    `/shopflix/category?main_category=home%20%26%20kitchen&page=${shopper.id % 50}&size=50`,
  )
  const isAffordable = ({ discountPrice }: Product) =>
    discountPrice !== null && discountPrice > 200 && discountPrice < 4000 / quantity
  const product = content.find((candidate) => candidate.inStock && isAffordable(candidate))
  if (product === undefined) throw new Error('No such product is in stock')
  await shopper.add(product.id)
  return product
}

test('on a phone: from the PIN to an order for cash, its delivery, return, refund and credit note', async ({
  page,
  browser,
  shopper,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await addAffordable(shopper)
  await open(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Enter PIN' }).click()
  await page.getByLabel('PIN Code').fill('800001')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Cash on delivery available')).toBeVisible()

  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  const cash = page.getByRole('radio', { name: 'Cash on delivery' })
  await expect(cash).not.toBeChecked()
  await cash.check()
  await expect(page.getByText('To pay in cash on delivery')).toBeVisible()
  await expectAccessible(page)
  await agreeToTerms(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(page.getByText('Demo: nothing is delivered, and no cash is collected.')).toBeVisible()
  const [order] = await shopper.orders()
  if (order === undefined) throw new Error('There is no order')
  expect(order).toMatchObject({ orderStatus: 'PLACED', paymentMethod: 'COD', paymentStatus: 'PENDING', paidAmount: 0 })
  expect(await shopper.cartCount()).toBe(0)

  const admin = await signInAsDemo('ADMIN')
  const asAdmin = (path: string, body?: object) => callApi<Order>('PUT', path, { token: admin.token, body })
  for (const status of ['PROCESSING', 'SHIPPED']) await asAdmin(`/api/orders/status/${order.id}`, { status })
  const staffContext = await browser.newContext()
  await signIn(staffContext, admin)
  const staff = await staffContext.newPage()
  await open(staff, `/admin/manageorders?id=${order.id}`)
  await staff.getByRole('button', { name: 'Cash collected' }).click()
  await staff.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(staff.getByRole('button', { name: 'Cash collected' })).toHaveCount(0)
  await open(staff, '/admin/cash')
  await expect(staff.getByRole('table', { name: 'Cash by day' })).toBeVisible()
  await expectAccessible(staff)

  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: /^Request Return/ }).click()
  const dialog = page.getByRole('alertdialog')
  // The button has no effect before the items are loaded.
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Request Return' }).click()
  const upi = page.getByLabel('UPI ID', { exact: true }).and(page.getByRole('textbox'))
  await upi.fill('asha')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('Enter a UPI ID such as asha@okbank')).toBeVisible()
  await upi.fill('asha@okbank')
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('After we receive the items, we’ll transfer your refund to a•••@okbank.')).toBeVisible()
  await expectAccessible(page)

  await asAdmin(`/api/orders/status/${order.id}`, { status: 'RETURNED' })
  await open(staff, '/admin/cash?view=refunds')
  const item = staff.getByRole('listitem').filter({ hasText: String(order.id) })
  await item.getByRole('button', { name: 'Claim and show account' }).click()
  await expect(item.getByText('asha@okbank', { exact: true })).toBeVisible()
  await expectAccessible(staff)
  await item.getByLabel('Reference of the transfer').fill(`UTR${order.id}000001`)
  await item.getByRole('button', { name: 'Record transfer' }).click()
  await expect(item).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(`Reference: UTR${order.id}000001.`)).toBeVisible()
  // A job issues it within a minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Demo credit note, not a tax document')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  expect((await shopper.orders())[0]).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  await staffContext.close()
})

test('on a phone: one of two items paid in cash is returned, refunded and credited, and the other kept', async ({
  page,
  shopper,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await addAffordable(shopper, 2)
  const inCart = `items_id=${product.id}&quantity=2`
  await callApi('PUT', `/user_items/items_id/${shopper.id}?${inCart}`, { token: shopper.token })
  const { id: addressId } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await agreeToTerms(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const [order] = await shopper.orders()
  if (order === undefined) throw new Error('There is no order')

  const { token } = await signInAsDemo('ADMIN')
  for (const status of ['SHIPPED', 'DELIVERED'])
    await callApi('PUT', `/api/orders/status/${order.id}`, { token, body: { status } })
  await callApi('POST', `/api/admin/orders/${order.id}/cash`, { token, body: { outcome: 'collected' } })

  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: /^Request Return/ }).click()
  const dialog = page.getByRole('alertdialog')
  const refund = dialog.getByRole('status').filter({ hasText: 'Refund:' })
  await expect(refund).toContainText(formatRupees(order.totalAmount))
  await dialog.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(refund).toContainText(formatRupees(product.discountPrice ?? 0))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request Return' }).click()
  await expect(page.getByText(`Items: 1 × ${product.name}`)).toBeVisible()

  const [requested] = await callApi<{ id: number }[]>('GET', `/api/orders/returns/${order.id}`, { token })
  const path = `/api/admin/returns/${requested?.id}`
  for (const state of ['approved', 'received']) await callApi('PUT', path, { token, body: { state } })
  await callApi('POST', `${path}/refund`, { token })
  // A job issues the credit note within a minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Demo credit note, not a tax document')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByRole('list', { name: 'Returned items' })).toContainText(`1 × ${product.name}`)
  await expect(page.getByRole('button', { name: /^Request Return/ })).toBeVisible()
  await expectAccessible(page)
  expect((await shopper.orders())[0]).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
})

test('the payment page says why an order can’t be paid in cash', async ({ page, context, shopper }) => {
  const admin = await signInAsDemo('ADMIN')
  const pins = (csv: string) => callApi('POST', '/api/admin/delivery/pins', { token: admin.token, body: { csv } })
  await pins('pin,serviceable,cod\n800013,yes,no')
  await signIn(context, shopper)
  await addAffordable(shopper)
  const { id: addressId } = await shopper.saveAddress({ postalCode: '800013' })
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${addressId}`)
  await expect(page.getByText('Cash on delivery isn’t available for PIN 800013.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toBeEnabled()
  await pins('800013,yes,yes')
})

test('staff change the terms of cash on delivery', async ({ page, context, watcher }) => {
  watcher.allow(/400 \(Bad Request\)/)
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/delivery?view=cod')
  const refused = page.getByLabel('Refused parcels per customer')
  await refused.fill('0')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await expect(page.getByText('Enter a number from 1 to 100')).toBeVisible()
  await refused.fill('3')
  await page.getByLabel('Not for these products').fill('999999999')
  await save.click()
  await expect(page.getByText('Product 999999999 doesn’t exist')).toBeVisible()
  await page.getByLabel('Not for these products').fill('')
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expectAccessible(page)
})
