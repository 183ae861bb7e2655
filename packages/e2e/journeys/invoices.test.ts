import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Clicks a button and returns the name and the text of the downloaded file. */
async function downloadBy(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') }
}

test('a business gets a receipt with its GSTIN, and staff find it in the register and the return', async ({
  page,
  context,
  shopper,
}) => {
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('GSTIN').fill('29abccb0000k1z5')
  await dialog.getByLabel('Name of the business').fill('Rao & Sons')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Check this GSTIN. Its last character doesn’t match the others')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('GSTIN').fill('29abccb0000k1z4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('29ABCCB0000K1Z4')).toBeVisible()

  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  await open(page, `/shop/${shopper.id}/cart/address/review`)
  await expect(page.getByText('Invoice for Rao & Sons, GSTIN 29ABCCB0000K1Z4.')).toBeVisible()
  await page.getByText(/^Includes ₹[\d,.]+ GST$/).click()
  await expect(page.getByText(/taxable at \d+%: CGST ₹[\d,.]+, SGST ₹/).first()).toBeVisible()
  await expectAccessible(page)

  const order = await shopper.buy(product.id, addressId)
  // Staff send it once more, which issues its receipt at once.
  const admin = await signInAsDemo('ADMIN')
  for (const status of ['PROCESSING', 'SHIPPED']) {
    await callApi('PUT', `/api/orders/status/${order.id}`, { token: admin.token, body: { status } })
  }
  await open(page, `/profile/orders/${order.id}`)
  await expect(page.getByText('Demo receipt, not a tax invoice')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const pdf = await downloadBy(page, 'Download PDF')
  expect(pdf.name).toMatch(/^DR-\d\d-\d\d-\d{6}\.pdf$/)
  expect(pdf.text).toMatch(/^%PDF-/)
  await page.getByRole('link', { name: /^View DR/ }).click()
  const receipt = page.getByRole('article', { name: 'Demo receipt, not a tax invoice' })
  await expect(receipt).toContainText('GSTIN: 29ABCCB0000K1Z4')
  await expect(receipt.getByRole('region', { name: 'Billed and delivered to' })).toContainText('Rao & Sons')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: `Order ${order.id}` }).click()
  await expect(page).toHaveURL(`/profile/orders/${order.id}`)

  await signIn(context, admin)
  await open(page, '/admin/taxes')
  await page.getByRole('searchbox', { name: 'Number, order or GSTIN' }).fill(String(order.id))
  await page.keyboard.press('Enter')
  const row = page
    .getByRole('table', { name: 'Invoices' })
    .getByRole('row')
    // The amount of another row can contain the number of the order.
    .filter({ hasText: '29ABCCB0000K1Z4' })
    .filter({ hasText: String(order.id) })
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: /^DR/ }).click()
  await expect(page.getByRole('article')).toContainText('Rao & Sons')
  await page.getByRole('link', { name: `Order ${order.id}` }).click()
  await expect(page).toHaveURL(`/admin/manageorders?id=${order.id}`)
  await page.goBack()
  await page.goBack()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Taxes by rate' })).toBeVisible()
  await expectAccessible(page)
  const csv = await downloadBy(page, 'B2B as CSV')
  expect(csv.name).toMatch(/^gstr1-b2b-\d{4}-\d\d\.csv$/)
  expect(csv.text).toContain('"29ABCCB0000K1Z4","Rao & Sons"')
})

test('an admin changes a rate and can’t save a seller whose GSTIN is of another state', async ({ page, context }) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/taxes?view=rates')
  await page.getByRole('button', { name: 'Edit rate of Home & Kitchen: Garden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HSN code').fill('8202')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete rate of Home & Kitchen: Garden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rate deleted.')).toBeVisible()

  await page.getByRole('link', { name: 'Seller', exact: true }).click()
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(page.getByText('This GSTIN belongs to Bihar, not to Kerala')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('State').selectOption('Bihar')
  await page.getByRole('button', { name: 'Save seller' }).click()
  await expect(page.getByText('Seller saved.')).toBeVisible()
})

test('a moderator reads the documents of an order, but not the taxes page', async ({ page, context }) => {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  const order = await shopper.buy(product.id, addressId)
  const moderator = await signInAsDemo('MODERATOR')
  for (const status of ['PROCESSING', 'SHIPPED']) {
    await callApi('PUT', `/api/orders/status/${order.id}`, { token: moderator.token, body: { status } })
  }
  await signIn(context, moderator)
  await open(page, `/admin/manageorders?id=${order.id}`)
  await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByText('Taxes')).toHaveCount(0)
})
