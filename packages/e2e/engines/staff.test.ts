import { randomUUID } from 'node:crypto'
import type { ManagedProduct } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { signInAsDemo } from '../support/shopper.ts'
import { expect, test } from './support/test.ts'

test('an admin changes the price of a product', async ({ visitor }) => {
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
  await visitor.signIn(admin)
  await visitor.open(`/admin/manageproducts?view=edit&id=${id}`)
  await visitor.fill('Discount price', '399.50')
  await visitor.click('button', 'Save Product')
  await visitor.seeText('Saved.')
  const { content } = await callApi<{ content: ManagedProduct[] }>('GET', `/api/admin/products?query=${id}`, {
    token: admin.token,
  })
  expect(content[0]?.discountPrice).toBe(399.5)
})

for (const name of ['Save Banner', 'Save Trending Now']) {
  test(`${name} keeps the focus, although it is disabled while its request runs`, async ({ visitor }) => {
    await visitor.signIn(await signInAsDemo('ADMIN'))
    await visitor.open('/admin/offers?view=showcase')
    await visitor.focus('button', name)
    await visitor.press('Enter')
    await visitor.seeText('Saved. The shop homepage is updated.')
    await visitor.seeFocus(name)
  })
}
