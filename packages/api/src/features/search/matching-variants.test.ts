import type { Product, ProductListing } from '@shop/contract/catalogue'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, db } = await buildTestApp()
const LISTS = ['/shopflix/category?main_category=appliances', '/api/products/search?query=lamp']

let lamp: { main: number; redLarge: number; blueSmall: number; blueLarge: number }

beforeAll(async () => {
  const lampOf = (Colour: string, Size: string, rupees: number, rest: Partial<typeof products.$inferInsert> = {}) => ({
    name: `Desk lamp, ${Colour}`,
    options: { Colour, Size },
    image: `/art/${Colour}.svg`,
    pictures: [{ url: `/art/${Colour}-from-above.svg`, alt: '' }],
    actualPaise: 100_000,
    discountPaise: rupees * 100,
    ...rest,
  })
  const [main = 0] = await addProducts(db, lampOf('Red', 'S', 500, { attributes: { Material: 'Steel' } }))
  const [redLarge = 0, blueSmall = 0, blueLarge = 0] = await addProducts(
    db,
    lampOf('Red', 'L', 600, { parentId: main }),
    lampOf('Blue', 'S', 800, { parentId: main, stock: 0 }),
    lampOf('Blue', 'L', 900, { parentId: main, stock: 3 }),
  )
  await addProducts(db, { name: 'Floor lamp', attributes: { Colour: 'Blue' } })
  lamp = { main, redLarge, blueSmall, blueLarge }
})

/** What each list with these filters shows of the desk lamp. */
async function findLamp(filters: string): Promise<(Product | undefined)[]> {
  const lists = await Promise.all(LISTS.map((list) => call('GET', `${list}&${filters}`)))
  return lists.map(({ body }) => (body as ProductListing).content.find(({ id }) => id === lamp.main))
}

describe('a filtered list', () => {
  test('shows picture, price and stock of the cheapest variant in stock with the chosen options', async () => {
    for (const shown of await findLamp('attr.Colour=Blue'))
      expect(shown).toMatchObject({
        id: lamp.main,
        variantId: lamp.blueLarge,
        name: 'Desk lamp, Blue',
        image: '/art/Blue.svg',
        secondImage: '/art/Blue-from-above.svg',
        discountPrice: 900,
        actualPrice: 1000,
        inStock: true,
        maxQuantity: 3,
        defaultVariantId: lamp.main,
        variantCount: 4,
        priceFrom: 500,
        priceTo: 900,
      })
  })

  test.each([
    ['attr.Colour=Blue&attr.Size=S', 'blueSmall'],
    ['attr.Size=L', 'redLarge'],
    ['attr.Size=L&minDiscount=40', 'redLarge'],
    ['attr.Material=Steel&attr.Colour=Blue', 'blueLarge'],
    ['attr.Colour=Blue&attr.Colour=Red&attr.Size=L', 'redLarge'],
  ] as const)('shows the variant with the most of %s', async (filters, variant) => {
    for (const shown of await findLamp(filters)) expect(shown?.variantId).toBe(lamp[variant])
  })

  test.each(['', 'attr.Colour=Red', 'attr.Material=Steel', 'maxPrice=500', 'inStock=true'])(
    'shows the default variant if it passes: %s',
    async (filters) => {
      for (const shown of await findLamp(filters)) {
        expect(shown).not.toHaveProperty('variantId')
        expect(shown).toMatchObject({ image: '/art/Red.svg', discountPrice: 500 })
      }
    },
  )

  test.each(['attr.Colour=Blue&attr.Size=S&inStock=true', 'attr.Colour=Blue&maxPrice=850', 'attr.Size=L&maxPrice=550'])(
    'leaves out a product whose shown variant fails a filter: %s',
    async (filters) => expect(await findLamp(filters)).toEqual([undefined, undefined]),
  )

  test('uses the price of the shown variant if a cheaper one is sold out', async () => {
    await db.update(products).set({ stock: 0 }).where(eq(products.id, lamp.main))
    expect(await findLamp('maxPrice=550')).toEqual([undefined, undefined])
    for (const shown of await findLamp('minPrice=600&maxPrice=600'))
      expect(shown).toMatchObject({ discountPrice: 600, inStock: true })
    await db.update(products).set({ stock: 10 }).where(eq(products.id, lamp.main))
  })
})
