import { expectAccessible } from '../support/accessibility.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a draft is previewed, scheduled and published with its own title for search engines', async ({
  page,
  context,
  browser,
  watcher,
}) => {
  // A time in the past is refused.
  watcher.allow(/400 \(Bad Request\)/)
  await signIn(context, await signInAsDemo('ADMIN'))
  const { id: unique } = await createShopper()
  const name = `Journey kettle ${unique}`
  await open(page, '/admin/manageproducts?view=add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Home & Kitchen' })
  await page.getByLabel('Sub-category').fill('Kitchen')
  await page.getByLabel('Price', { exact: true }).fill('900')
  const title = page.getByLabel('Title for search engines')
  await title.fill(`Buy a kettle ${unique}`)
  await expect(page.getByText(/^\d+ of 60 characters$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL(/view=edit&id=\d+/)
  const id = new URL(page.url()).searchParams.get('id')
  const guest = await (await browser.newContext()).newPage()
  watcher.allow(/404 \(Not Found\)/)
  expect((await guest.goto(`/product/${id}`))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Preview for staff:')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit product' }).first().click()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule publication' })
  await dialog.getByLabel('Date and time in India').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible()
  await dialog.getByLabel('Date and time in India').fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Goes live on 01\/01\/2099/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Schedule' }).click()
  await expect(dialog.getByLabel('Date and time in India')).toHaveValue('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Archive' }).click()
  const archiving = page.getByRole('alertdialog')
  await expect(archiving).toContainText('It isn’t in the shop and won’t be published.')
  await archiving.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  await expect(async () => expect((await guest.goto(`/product/${id}`))?.status()).toBe(200)).toPass()
  await expect(guest).toHaveTitle(new RegExp(`^Buy a kettle ${unique}`))
  await guest.context().close()
  await page.getByRole('button', { name: 'Make Draft' }).click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
})
