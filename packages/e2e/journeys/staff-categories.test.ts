import { randomUUID } from 'node:crypto'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin moves the products of a sub-category to another one after a preview', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const id = randomUUID().slice(0, 8)
  const [from, to] = [`Lampshades ${id}`, `Lighting ${id}`]
  for (const subCategory of [from, from, to]) {
    const product = { name: `Paper lampshade ${id}`, mainCategory: 'home & kitchen', subCategory }
    const body = { ...product, actualPrice: 500, discountPrice: null, stock: 3 }
    await callApi('POST', '/api/admin/products', { token: admin.token, body })
  }
  await signIn(context, admin)
  await open(page, '/admin/manageproducts?view=categories&query=Garden')
  const table = page.getByRole('table', { name: 'Categories' })
  await expect(table.getByRole('row', { name: /Garden.*Standard/ })).toBeVisible()

  await open(page, `/admin/manageproducts?view=categories&query=${id}`)
  await page.getByRole('button', { name: `Move or rename ${from} of Home & Kitchen` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sub-category').fill(to.toUpperCase())
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`There is a sub-category “${to}”. Enter it like this to use it.`)).toBeVisible()
  await dialog.getByLabel('Sub-category').fill(to)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = `2 products will move to “Home & Kitchen, ${to}” and join 1 product there.`
  await expect(dialog.getByText(preview)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move 2 products' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByRole('link', { name: `View on site: ${to} of Home & Kitchen` }).click()
  await expect(page.getByText(`Paper lampshade ${id}`)).toHaveCount(3)
  await open(page, '/admin/activity')
  const change = `moved 2 products from Home & Kitchen, ${from} to Home & Kitchen, ${to}`
  await expect(page.getByText(change)).toBeVisible()
})
