import { randomUUID } from 'node:crypto'
import type { ManagedProduct } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from './support/test.ts'

test('an admin changes the price of a product', async ({ screen }) => {
  const admin = await signInAsDemo('ADMIN')
  const { id } = await callApi<ManagedProduct>('POST', '/api/admin/products', {
    token: admin.token,
    body: {
      name: `Zephyr lamp ${randomUUID().slice(0, 8)}`,
      mainCategory: 'home & kitchen',
      subCategory: 'Decor',
      actualPrice: 500,
      discountPrice: 450,
      stock: 3,
    },
  })
  await screen.signIn(admin)
  await screen.open(`/admin/manageproducts?view=edit&id=${id}`)
  await screen.fill('Discount price', '399.50')
  await screen.click('button', 'Save Product')
  await screen.seeText('Saved.')
  const { content } = await callApi<{ content: ManagedProduct[] }>('GET', `/api/admin/products?query=${id}`, {
    token: admin.token,
  })
  expect(content[0]?.discountPrice).toBe(399.5)
})

for (const name of ['Save Banner', 'Save Trending Now']) {
  test(`${name} keeps the focus, although it is disabled meanwhile`, async ({ screen }) => {
    await screen.signIn(await signInAsDemo('ADMIN'))
    await screen.open('/admin/offers?view=showcase')
    await screen.focus('button', name)
    await screen.press('Enter')
    await screen.seeText('Saved. The shop homepage is updated.')
    await screen.seeFocus(name)
  })
}
