import { randomUUID } from 'node:crypto'
import type { ManagedProduct } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('admin defines the attributes of a category, and the product editor suggests them', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const name = `Span ${randomUUID().slice(0, 6)}`
  const product = { mainCategory: 'home & kitchen', subCategory: 'Garden', actualPrice: 700, discountPrice: null }
  const values = { stock: 3, attributes: { 'Made of': 'Jute', [name]: 40 } }
  const body = { ...product, ...values, name: `Zephyr trellis ${name}` }
  const { id }: ManagedProduct = await callApi('POST', '/api/admin/products', { token: admin.token, body })
  await signIn(context, admin)
  await open(page, '/admin/manageproducts?view=attributes')
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Kitchen')
  await page.getByLabel('Sub-category').selectOption('Garden')
  const list = page.getByRole('list', { name: 'Attributes' })
  const rows = list.getByRole('listitem')
  await page.getByRole('button', { name: 'Add attribute' }).click()
  const number = await rows.count()
  await page.getByRole('button', { name: 'Save attributes' }).click()
  await expect(list.getByText('Enter a name')).toBeVisible()
  await page.getByLabel(`Name of attribute ${number}`).fill(name)
  await expect(rows.last()).toContainText('1 product has it')
  await page.getByLabel(`Type of attribute ${number}`).selectOption('Number')
  await page.getByLabel(`Unit of attribute ${number}`).fill('cm')
  await expect(page.getByLabel('Category', { exact: true })).toBeDisabled()
  const first = page.getByRole('button', { name: `Move ${name} up` })
  for (let place = number; place > 1; place--) await first.press('Enter')
  await expect(page.getByLabel('Name of attribute 1', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Save attributes' }).click()
  await expect(page.getByText('Attributes saved.')).toBeVisible()

  const shop = await context.newPage()
  await open(shop, `/product/${id}`)
  await expect(shop.getByRole('definition').first()).toHaveText('40 cm')

  await open(page, '/admin/manageproducts?view=add')
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Kitchen')
  await page.getByLabel('Sub-category').fill('Garden')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByLabel('Name of specification 1')).toHaveValue(name)
  await expect(page.getByText('A number, in cm')).toBeVisible()
  const listId = await page.getByLabel('Value of specification 1').getAttribute('list')
  const suggestions = page.locator(`[id="${listId}"] option`)
  await expect(suggestions).toHaveText(['40'])
})
