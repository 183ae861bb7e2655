import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { deliver, openStaffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findShirt, variantOf } from '../support/variants.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a shirt in M is exchanged for L, which staff pack, ship and deliver', async ({ page, browser, shopper }) => {
  const shirt = await findShirt()
  const { id: addressId } = await shopper.saveAddress()
  const bought = variantOf(shirt, 'Red', 'M')
  await shopper.add(bought.id)
  const order = await shopper.buy(bought.id, addressId)
  await deliver(order.id)
  await signIn(page.context(), shopper)
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: /^Exchange items/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Exchange items?' })
  await dialog.getByRole('checkbox').check()
  const replacement = dialog.getByRole('combobox')
  await expect(replacement.getByRole('option', { name: 'Blue, L (Has another price)' })).toBeDisabled()
  await replacement.selectOption('Red, L')
  await expect(dialog.getByText(/^You return: 1 × .*\(Red, M\)$/)).toBeVisible()
  await expect(dialog.getByText(/^We send: 1 × .*\(Red, L\)$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Request exchange' }).click()
  await expect(page.getByText('Exchange requested. We’ll review it and email you.')).toBeVisible()

  const staff = await openStaffPage(browser, `/admin/manageorders?id=${order.id}`)
  const returns = staff.getByRole('region', { name: 'Returns' })
  await expect(returns.getByText(/\(Red, M\) → 1 × .*\(Red, L\)/)).toBeVisible()
  for (const [action, confirm] of [
    ['Approve', 'Approve exchange'],
    ['Mark as received', 'Mark as received'],
  ] as const) {
    await returns.getByRole('button', { name: action }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }
  await returns.getByRole('button', { name: 'Pack replacement' }).click()
  await staff
    .getByRole('dialog', { name: 'Pack replacement' })
    .getByRole('button', { name: 'Pack', exact: true })
    .click()
  const parcels = staff.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByText('Replacement parcel 2')).toBeVisible()
  await expectAccessible(staff)
  await parcels.getByRole('button', { name: 'Mark parcel 2 as shipped' }).click()
  await page.reload()
  await expect(page.getByText(/The replacement is on its way\.$/)).toBeVisible()
  await parcels.getByRole('button', { name: 'Mark parcel 2 as delivered' }).click()
  await expect(parcels.getByRole('button', { name: /^Mark parcel 2/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/The replacement was delivered\.$/)).toBeVisible()
  const parcel = page.getByRole('article', { name: 'Replacement parcel 2' })
  await expect(parcel.getByText('Delivered', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await shopper.orders()).toEqual([
    expect.objectContaining({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' }),
  ])
  await staff.context().close()
})
