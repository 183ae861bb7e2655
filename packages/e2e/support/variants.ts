import { setTimeout as sleep } from 'node:timers/promises'
import type { EditedVariants, ManagedVariant, Product, ProductDetails, ProductVariant } from '@shop/contract/catalogue'
import type { ImportDetails } from '@shop/contract/imports'
import { callApi, shopUrl } from './api.ts'
import { signInAsDemo } from './shopper.ts'

/** A shirt in red and blue, M and L. The blue one in M is sold out. */
export type Shirt = { id: number; name: string; variants: readonly ProductVariant[] }

const SHIRT_QUERY = '/shopflix/category?main_category=Women%27s%20Clothing&sub=Men&size=2'

export async function findShirt(): Promise<Shirt> {
  const { content } = await callApi<{ content: Product[] }>('GET', SHIRT_QUERY)
  return callApi<ProductDetails>('GET', `/api/orders/products/${content[0]?.id}`)
}

export const variantOf = ({ variants }: Shirt, ...values: string[]): ProductVariant => {
  const variant = variants.find(({ options }) => Object.values(options).join() === values.join())
  if (variant === undefined) throw new Error(`No variant ${values}`)
  return variant
}

/**
 * Makes the first product for men a shirt with variants, before any journey, because only one import runs at a time.
 */
export async function importShirt(): Promise<void> {
  const { token } = await signInAsDemo('ADMIN')
  const { content } = await callApi<{ content: Product[] }>('GET', SHIRT_QUERY)
  const [main, other] = content
  if (main === undefined || other === undefined) throw new Error('The demo shop has no products for men')
  await removeVariants(main.id, token)
  const variants = [
    { options: { Colour: 'Red', Size: 'M' }, price: 999, stock: 500, image: main.image },
    { options: { Colour: 'Red', Size: 'L' }, price: 999, stock: 500, image: main.image },
    { options: { Colour: 'Blue', Size: 'M' }, price: 1199, stock: 0, image: other.image },
    { options: { Colour: 'Blue', Size: 'L' }, price: 1199, stock: 500, image: other.image },
  ]
  const rows = variants.map(({ options, price, stock, image }, i) => [
    i === 0 ? main.sku : `${main.sku}-JOURNEY-${i}`,
    i === 0 ? '' : main.sku,
    JSON.stringify(options),
    main.name,
    main.mainCategory,
    main.subCategory,
    1500,
    price,
    stock,
    image,
    `${main.image}|${other.image}`,
  ])
  const csv = [
    'sku,parent_sku,options,name,main_category,sub_category,actual_price,discount_price,stock,image,images',
    ...rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join()),
  ].join('\n')
  const response = await fetch(shopUrl('/api/admin/imports?kind=products&name=shirt.csv'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: csv,
  })
  const { id } = (await response.json()) as ImportDetails
  const untilItIs = async (state: ImportDetails['state']) => {
    while ((await callApi<ImportDetails>('GET', `/api/admin/imports/${id}`, { token })).state !== state)
      await sleep(100)
  }
  await untilItIs('ready')
  await callApi('POST', `/api/admin/imports/${id}/confirm`, { token })
  await untilItIs('done')
}

/** Removes the variants that the demo has, except the main row. */
async function removeVariants(productId: number, token: string): Promise<void> {
  const path = `/api/admin/products/${productId}/variants`
  const variants = await callApi<ManagedVariant[]>('GET', path, { token })
  const [own, ...others] = variants.filter(({ isArchived }) => !isArchived)
  if (own === undefined) throw new Error('The product has no variants')
  const { id, version, sku, options, actualPrice, discountPrice, stock } = own
  const body: EditedVariants = {
    variants: [{ stored: { id, version }, sku, options, actualPrice, discountPrice, stock, shownStock: stock }],
    removed: others.map(({ id, version }) => ({ id, version })),
  }
  await callApi('PUT', path, { token, body })
}
