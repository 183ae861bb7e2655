import { randomUUID } from 'node:crypto'
import type { ManagedProduct, ProductDetails } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = [
  { screen: 'desktop', width: 1280 },
  { screen: 'mobile', width: 390 },
]

for (const { screen, width } of SCREENS) {
  test(`admin creates, prices, changes and removes variants on ${screen}`, async ({ page, context, watcher }) => {
    watcher.allow(/Failed to load resource/)
    await page.setViewportSize({ width, height: 800 })
    const admin = await signInAsDemo('ADMIN')
    const body = {
      name: `Zephyr shirt ${randomUUID().slice(0, 8)}`,
      mainCategory: "Women's Clothing",
      subCategory: 'Men',
      actualPrice: 900,
      discountPrice: null,
      stock: 3,
    }
    const { id, sku }: ManagedProduct = await callApi('POST', '/api/admin/products', { token: admin.token, body })
    const variants = async () => {
      const product: ProductDetails = await callApi('GET', `/api/orders/products/${id}`, {})
      return product.variants.map(({ options, price, stock }) => [...Object.values(options), price, stock])
    }
    await signIn(context, admin)
    await open(page, `/admin/manageproducts?view=edit&id=${id}`)
    const section = page.getByRole('region', { name: 'Variants' })
    const matrix = section.getByRole('list', { name: 'Variants' }).getByRole('listitem')
    await section.getByRole('button', { name: 'Add Option' }).click()
    await section.getByLabel('Name of option 1').fill('Colour')
    await section.getByLabel('Values of option 1').fill('Red, Blue')
    await section.getByRole('button', { name: 'Add Option' }).click()
    await section.getByLabel('Name of option 2').fill('Size')
    await section.getByLabel('Values of option 2').fill('M, L')
    await section.getByRole('button', { name: 'Generate Combinations' }).click()
    await expect(matrix).toHaveCount(4)
    await section.getByLabel('Stock of all').fill('5')
    await section.getByRole('button', { name: 'Apply' }).click()
    await section.getByLabel('Price of Blue, L', { exact: true }).fill('950')
    await section.getByLabel('SKU of Blue, L').fill(sku)
    await section.getByRole('button', { name: 'Save Variants' }).click()
    await expect(section.getByText('Another product has this SKU')).toBeVisible()
    await section.getByLabel('SKU of Blue, L').fill(`${sku}-BLUE-L`)
    await section.getByRole('button', { name: 'Save Variants' }).click()
    await expect(page.getByText('Variants saved.')).toBeVisible()
    expect(await variants()).toEqual([
      ['Red', 'M', 900, 5],
      ['Red', 'L', 900, 5],
      ['Blue', 'M', 900, 5],
      ['Blue', 'L', 950, 5],
    ])

    await section.getByRole('button', { name: 'Remove Red, L' }).click()
    await section.getByLabel('Discount price of Blue, M').fill('1000')
    await section.getByRole('button', { name: 'Save Variants' }).click()
    await expect(section.getByText('The discount price can’t be above the price')).toBeVisible()
    await section.getByLabel('Discount price of Blue, M').fill('799.50')
    await section.getByRole('button', { name: 'Save Variants' }).click()
    await expect.poll(variants).toEqual([
      ['Red', 'M', 900, 5],
      ['Blue', 'M', 799.5, 5],
      ['Blue', 'L', 950, 5],
    ])
    await expect(matrix).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await section.getByRole('link', { name: 'Edit picture of Blue, M' }).click()
    await section.getByRole('link', { name: 'Edit the product with all of its variants' }).click()
    await expect(section.getByLabel('Price of Blue, L', { exact: true })).toHaveValue('950')
  })
}
