import { expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp } from '../../../test/search.ts'

const { db, search } = await buildSearchApp()

const OTHERS = ['Canvas belt', 'Leather wallet', 'Travel backpack'].map((name) => ({
  name,
  subCategory: 'Accessories',
}))

type Line = { name: string; subCategory: string; description?: string }

/** Adds 25 products of each line, numbered. */
const addLines = (...lines: Line[]) =>
  addProducts(
    db,
    ...lines.flatMap(({ name, ...line }) =>
      Array.from({ length: 25 }, (_, place) => ({ name: `${name} ${place}`, ...line })),
    ),
  )

/** The lines of the first five products, and whether the search calls them the nearest. */
async function find(text: string) {
  const { content, nearest } = (await search(text, '&size=5')).body as { content: { name: string }[]; nearest?: true }
  return { lines: [...new Set(content.map(({ name }) => name.replace(/ \d+$/, '')))], isNearest: nearest === true }
}

test.each(['wifi camera', 'wifi camera outdoor'])('“%s” lists cameras before other things with Wi-Fi', async (text) => {
  await addLines(
    { name: 'WiFi plug', subCategory: 'Smart Home' },
    { name: 'Security camera', subCategory: 'Smart Home' },
  )
  expect(await find(text)).toEqual({ lines: ['Security camera'], isNearest: true })
})

test('“anti dandruff shampoo” lists shampoos before what is anti-static', async () => {
  await addLines(
    { name: 'Anti-static brush', subCategory: 'Haircare' },
    { name: 'Herbal shampoo', subCategory: 'Haircare' },
    { name: 'Hair oil', subCategory: 'Haircare' },
  )
  expect(await find('anti dandruff shampoo')).toEqual({ lines: ['Herbal shampoo'], isNearest: true })
})

test.each(['smart ring', 'ring smart', 'finger ring smart'])(
  '“%s” finds smart rings in a shop without other rings',
  async (text) => {
    await addLines(
      { name: 'Gold smart ring', subCategory: 'Wearables' },
      { name: 'Canvas belt', subCategory: 'Accessories' },
    )
    expect(await find(text)).toEqual({ lines: ['Gold smart ring'], isNearest: false })
  },
)

test('a misspelling of what many products are means nothing else', async () => {
  await addLines(
    { name: 'Leather sandal', subCategory: 'Footwear' },
    { name: 'Pan with handle', subCategory: 'Kitchen' },
  )
  expect((await search('sandle')).body.totalElements).toBe(25)
})

test('“formal shirt” lists shirts before formal trousers to wear with shirts', async () => {
  const description = 'To wear with a shirt'
  const trousers = { name: 'Formal trousers', subCategory: 'Men', description }
  await addLines({ name: 'Plain shirt', subCategory: 'Men' }, trousers, ...OTHERS)
  expect((await find('formal shirt')).lines).toEqual(['Plain shirt'])
})

test('“boots for women winter” lists boots before other winter clothes', async () => {
  await addLines({ name: 'Leather boots', subCategory: 'Footwear' }, { name: 'Winter saree', subCategory: 'Women' })
  expect((await find('boots for women winter')).lines).toEqual(['Leather boots'])
})

test('“watch with leather strap” in other words lists watches and no straps', async () => {
  await addLines({ name: 'Hybrid watch', subCategory: 'Wearables', description: 'Leather strap' }, ...OTHERS)
  expect((await find('hybrid watch leather strap')).lines).toEqual(['Hybrid watch'])
})

test('“chappal” lists flip-flops, which it means, and no other footwear', async () => {
  await addLines({ name: 'Rubber flip-flops', subCategory: 'Footwear' }, { name: 'Boots', subCategory: 'Footwear' })
  expect(await find('chappal')).toEqual({ lines: ['Rubber flip-flops'], isNearest: false })
})
