import { randomUUID } from 'node:crypto'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin renames a brand, and merges it into another one after a preview', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const id = randomUUID().slice(0, 8)
  const [wrong, right] = [`Zephir ${id}`, `Zephyr ${id}`]
  for (const [place, brand] of [wrong, right, right].entries()) {
    const product = { name: `${brand} lamp ${place}`, brand, mainCategory: 'home & kitchen', subCategory: 'Decor' }
    const body = { ...product, actualPrice: 500, discountPrice: null, stock: 3 }
    await callApi('POST', '/api/admin/products', { token: admin.token, body })
  }
  await signIn(context, admin)
  await open(page, `/admin/manageproducts?view=brands&query=${id}`)
  const table = page.getByRole('table', { name: 'Brands' })
  await expect(table.getByRole('row')).toHaveCount(3)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Rename ${wrong}` }).click()
  await dialog.getByLabel('New name').fill(right.toUpperCase())
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`There is a brand “${right}”. Enter it like this to merge them.`)).toBeVisible()
  await dialog.getByLabel('New name').fill(right)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`1 product will join 2 products of “${right}”. This can’t be undone.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge brands' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: `Rename ${right}` }).click()
  await dialog.getByLabel('New name').fill(`${right} Home`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`3 products will have the brand “${right} Home”.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: `View on site: ${right} Home` }).click()
  await expect(page.getByText(`${wrong} lamp 0`).first()).toBeVisible()
  await open(page, '/admin/activity')
  await expect(page.getByText(`merged the brand ${wrong} into ${right} (1 product)`)).toBeVisible()
})
