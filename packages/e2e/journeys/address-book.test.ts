import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('address book: add, edit, make default and delete', async ({ page, shopper }) => {
  await shopper.saveAddress()
  await open(page, '/profile')
  const book = page.getByRole('region', { name: 'Saved addresses' })
  const cards = book.getByRole('listitem')
  await expect(cards).toHaveCount(1)

  await test.step('adds an address', async () => {
    await book.getByRole('button', { name: 'Add New Address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Address' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(6)
    await expect(dialog.getByLabel('Full Name')).toBeFocused()
    const fields = {
      'Full Name': 'Meera at work',
      Mobile: '9123456780',
      'PIN Code': '560038',
      Address: '14, 2nd Cross',
      City: 'Bengaluru',
    }
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    await dialog.getByLabel('State').selectOption('Karnataka')
    await dialog.getByText('Work', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Address saved successfully!')).toBeVisible()
    await expect(cards).toHaveCount(2)
    await expect(cards.first().getByText('Default', { exact: true })).toBeVisible()
  })

  const work = cards.filter({ hasText: 'Meera at work' })
  await test.step('edits it', async () => {
    await work.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Address' })
    await expect(dialog.getByLabel('PIN Code')).toHaveValue('560038')
    await dialog.getByLabel('City').fill('Mysuru')
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await expect(work).toContainText('Mysuru')
    await expect(work.getByRole('button', { name: /^Edit/ })).toBeFocused()
  })

  await test.step('makes it the default', async () => {
    await work.getByRole('button', { name: /^Make Default/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Default address changed.' })).toBeVisible()
    await expect(cards.first()).toContainText('Meera at work')
    await expect(cards.first().getByText('Default', { exact: true })).toBeVisible()
    await expect(cards.last().getByText('Default', { exact: true })).toBeHidden()
    await expect(book).toBeFocused()
  })

  await test.step('deletes it, and the other one becomes the default', async () => {
    await work.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(work.getByRole('button', { name: /^Delete/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Address deleted.' })).toBeVisible()
    await expect(cards).toHaveCount(1)
    await expect(cards.first().getByText('Default', { exact: true })).toBeVisible()
    await expect(book).toBeFocused()
  })
  expect(await shopper.addresses()).toEqual([expect.objectContaining({ fullName: shopper.name, isDefault: true })])
})
