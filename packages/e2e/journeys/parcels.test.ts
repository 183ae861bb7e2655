import { expectAccessible } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { openStaffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an order ships in two parcels and is delivered with the second', async ({ page, browser, shopper }) => {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId, 2)
  // Demo orders start as shipped.
  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/orders/status/${order.id}`, { token, body: { status: 'PROCESSING' } })

  const staff = await openStaffPage(browser, `/admin/manageorders?id=${order.id}`)
  const parcels = staff.getByRole('region', { name: 'Parcels' })
  await parcels.getByRole('button', { name: 'Unpack parcel 1' }).click()
  async function pack(tracking: string, act?: () => Promise<void>) {
    await parcels.getByRole('button', { name: 'Pack a parcel' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Pack a parcel' })
    await act?.()
    await dialog.getByLabel('Carrier').selectOption('Delhivery')
    await dialog.getByLabel('Tracking number').fill(tracking)
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(parcels.getByRole('link', { name: tracking })).toBeVisible()
  }
  await pack('DL1', () => staff.getByRole('button', { name: /^Decrease quantity/ }).click())
  await expectAccessible(staff)
  await parcels.getByRole('button', { name: 'Mark parcel 1 as shipped' }).click()
  await expect(staff.getByText('1 of 2 items shipped')).toBeVisible()

  await signIn(page.context(), shopper)
  await open(page, `/profile/orders/${order.id}`)
  await expect(page.getByText('Partly shipped')).toBeVisible()
  const first = page.getByRole('article', { name: 'Parcel 1' })
  await expect(first.getByRole('link', { name: /^Track parcel 1/ })).toHaveAttribute('href', /delhivery.*DL1$/)
  await expectAccessible(page)

  await pack('DL2')
  await parcels.getByRole('button', { name: 'Mark parcel 2 as shipped' }).click()
  await parcels.getByRole('button', { name: 'Mark parcel 1 as delivered' }).click()
  await expect(parcels.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect.poll(shopper.orders).toEqual([expect.objectContaining({ orderStatus: 'SHIPPED' })])
  await parcels.getByRole('button', { name: 'Mark parcel 2 as delivered' }).click()
  await expect.poll(shopper.orders).toEqual([expect.objectContaining({ orderStatus: 'DELIVERED' })])
  await page.reload()
  await expect(page.getByRole('article', { name: 'Parcel 2' }).getByText('Delivered', { exact: true })).toBeVisible()
  await staff.context().close()
})
