import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('moderator finds the orders of a phone number and changes their status at once', async ({ page, context }) => {
  const shopper = await createShopper()
  const phoneNo = `98${String(shopper.id).padStart(8, '0')}`
  const { id: addressId } = await shopper.saveAddress({ phoneNo })
  const products = await shopper.fillCart(2)
  for (const { id } of products) await shopper.buy(id, addressId)
  await signIn(context, await signInAsDemo('MODERATOR'))

  await open(page, '/admin/manageorders')
  await page.getByRole('searchbox').fill(`+91 ${phoneNo}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 results', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption('Out for delivery')
  await expect(dialog.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark 2 orders as out for delivery' }).click()
  await expect(page.getByText('2 orders updated.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Out for delivery')).toHaveCount(2)
})

test('admin opens a page with the keyboard, changes a price in the table and saves a view', async ({
  page,
  context,
}) => {
  await signIn(context, await signInAsDemo('ADMIN'))
  await open(page, '/admin/manageorders')
  await page.getByRole('heading', { name: 'Manage Orders' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /^Search pages/ })
  await search.fill('best sellers')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await search.press('Enter')
  await expect(page).toHaveURL('/admin/manageproducts?stock=selling')

  const price = page.getByRole('button', { name: /^Edit price of/ }).first()
  const old = Number((await price.textContent())?.split('₹').at(-1)?.replaceAll(',', ''))
  await price.press('Enter')
  await page.keyboard.type(String(old - 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(price).toContainText((old - 1).toLocaleString('en-IN'))
  await expect(price).toBeFocused()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save the current view as').fill('Running low')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as Running low.')).toBeVisible()
  await open(page, '/admin/manageproducts')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Running low' }).click()
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('selling')
})
