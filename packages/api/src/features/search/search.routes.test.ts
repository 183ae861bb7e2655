import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp, idsOf } from '../../../test/search.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, db, search } = await buildSearchApp()

const addNamed = (...names: string[]) => addProducts(db, ...names.map((name) => ({ name })))

describe('matching words', () => {
  test('lists what matches every word first, in any order, then what matches most of them', async () => {
    await addNamed('The Blue Lamp Shade', 'Blue Lamp', 'The Blue Chair')
    expect(idsOf(await search('lamp blue'))).toEqual([2, 1])
    expect(idsOf(await search('the lamp'))).toEqual([2, 1])
    expect(idsOf(await search('shade blue chair'))).toEqual([3, 1])
    expect(idsOf(await search('lamp lamp LAMP'))).toEqual([2, 1])
  })

  test('doesn’t add partial matches to a page of complete ones', async () => {
    await addNamed(...Array.from({ length: 20 }, (_, index) => `Blue Lamp ${index}`), 'Red Lamp')
    expect((await search('blue lamp')).body.totalElements).toBe(20)
  })

  test.each([
    ['laptops', 'Slim Notebook'],
    ['smart watch', 'Fitness Smartwatch'],
    ['powerbank', 'Power Bank'],
    ['1tb', 'Disk, 1 TB'],
    ['tn2110', 'Toner TN-2110'],
    ['mobile phone', 'Budget Smartphone'],
    ['batteries', 'Camera Battery'],
    ['sari', 'Silk Saree'],
    ['moblie', 'Keypad Phone'],
  ])('finds %s in “%s”', async (text, name) => {
    await addNamed(name, 'Steel Pan')
    expect(idsOf(await search(text))).toEqual([1])
  })

  test('lists things before what belongs to them', async () => {
    await addNamed('Laptop Bag', 'Stand for Laptop', 'Laptop with 16 GB, silver grey, 14 inch')
    expect(idsOf(await search('laptop'))[0]).toBe(3)
    expect(idsOf(await search('laptop bag'))[0]).toBe(1)
  })

  test('matches prefixes down to one letter', async () => {
    await addNamed('Kettle', 'Kitchen Knife', 'Lamp')
    expect(idsOf(await search('ket'))).toEqual([1])
    expect(idsOf(await search('k'))).toEqual([1, 2])
    expect(idsOf(await search('kn k'))).toEqual([2, 1])
    expect(idsOf(await search('q'))).toEqual([])
  })

  test('ignores accents, case, apostrophes and hyphens', async () => {
    await addNamed("Café Crème Mug L'Été", 'Levi’s T-Shirt', 'ШАПКА тёплая', 'कमल दीपक', 'Women’s Kurta')
    for (const text of ['cafe', 'CAFÉ', 'creme mug', 'lete']) expect(idsOf(await search(text))).toEqual([1])
    for (const text of ['levis', "levi's", 'tshirt', 't-shirt', 'T SHIRT'])
      expect(idsOf(await search(text))).toEqual([2])
    for (const text of ['women', 'womens', "women's", 'women s kurta']) expect(idsOf(await search(text))).toEqual([5])
    expect(idsOf(await search('шапка'))).toEqual([3])
    expect(idsOf(await search('दीपक'))).toEqual([4])
  })

  test('searches category, sub-category and description', async () => {
    await addProducts(db, { name: 'Boom', subCategory: 'Audio', description: 'Shakes the walls.' }, { name: 'Hush' })
    expect(idsOf(await search('boom audio walls'))).toEqual([1])
    expect(idsOf(await search('appliances'))).toEqual([1, 2])
  })

  test('finds nothing without words', async () => {
    await addNamed('Lamp')
    for (const text of ['', '   ', '%', '_', '\\', "'", '!!!', '🎧'])
      expect((await search(text)).body).toEqual({ content: [], totalPages: 0, totalElements: 0, facets: [] })
    expect((await call('GET', '/api/products/search')).body.content).toEqual([])
  })
})

describe('relevance', () => {
  test('ranks exact names, then words of names by popularity, other text, and prefixes', async () => {
    await addProducts(
      db,
      { name: 'Old radio', description: 'Restored by hand. A fan inside cools the six tubes.', popularity: 99 },
      { name: 'Fantasy poster', popularity: 50 },
      { name: 'Table fan', popularity: 1 },
      { name: 'Ceiling fan', popularity: 7 },
      { name: 'FAN', popularity: 0 },
      { name: 'Fancy bowl', popularity: 60 },
    )
    expect(idsOf(await search('fan'))).toEqual([5, 4, 3, 1, 6, 2])
    expect(idsOf(await search('fan', '&size=2'))).toEqual([5, 4])
    expect(idsOf(await call('GET', '/api/products/search?query=fan&page=1&size=4'))).toEqual([6, 2])
  })

  test('sorts equal matches by id', async () => {
    await addNamed('Fan two', 'Fan one', 'Fan three')
    expect(idsOf(await search('fan'))).toEqual([1, 2, 3])
  })
})

describe('typo tolerance', () => {
  test.each([
    ['kettel', 'swapped'],
    ['kettl', 'a prefix'],
    ['ketle', 'missing'],
    ['kettlle', 'extra'],
    ['kattle', 'wrong'],
    ['xettle', 'wrong at the start'],
    ['electirc kettle', 'in the first of two words'],
    ['eletcric ketle', 'one in each'],
    ['pofos', 'in a brand'],
    ['ketl', 'without its vowel'],
    ['ilektrik kettle', 'written by ear'],
  ])('accepts %s (%s)', async (typed) => {
    await addNamed('Pofas Electric Kettle', 'Steel Pan')
    expect(idsOf(await search(typed))).toEqual([1])
  })

  test.each([
    ['kitlte', 'two typos'],
    ['pam', 'a short word'],
  ])('rejects %s (%s)', async (typed) => {
    await addNamed('Pofas Electric Kettle', 'Steel Pan')
    expect(idsOf(await search(typed))).toEqual([])
  })

  test('lists what begins like a word that is no misspelling as the nearest', async () => {
    await addNamed('Pofas Electric Kettle', 'Steel Pan')
    const { body } = await search('ketchup')
    expect(body.content).toMatchObject([{ id: 1 }])
    expect(body.nearest).toBe(true)
  })

  test('leaves out words that nothing contains, and price limits', async () => {
    await addNamed('Electric Kettle', 'Steel Pan')
    for (const text of ['elecc ketlle', 'zzzz kettle', 'kettle under 2000', 'kettle below ₹ 1,500', 'kettle upto 2k'])
      expect(idsOf(await search(text))).toEqual([1])
    expect(idsOf(await search('zzzz qqqq'))).toEqual([])
  })

  test('prefers exact matches', async () => {
    await addNamed('Skirt', 'Shirt')
    expect(idsOf(await search('shirt'))).toEqual([2])
  })

  test('applies when each word exists but no item has them all', async () => {
    await addNamed('Silver Cover', 'Golden Lover')
    expect(idsOf(await search('silver lover'))[0]).toBe(1)
  })
})

describe('things that are missing', () => {
  const DECOR = { name: 'Brass lamp', subCategory: 'Decor' }

  test('lists the sub-category in which they would be, and says so', async () => {
    await addProducts(db, DECOR, { name: 'Certain Shirt', subCategory: 'Men' })
    const found = await search('curtains for the bedroom')
    expect(idsOf(found)).toEqual([1])
    expect(found.body.nearest).toBe(true)
    expect((await search('lamp')).body.nearest).toBeUndefined()
  })

  test('are not what another product is named after', async () => {
    await addProducts(
      db,
      { name: 'Sargam Tawa turntable', subCategory: 'Audio' },
      { name: 'Steel pan', subCategory: 'Kitchen' },
    )
    expect(idsOf(await search('tawa'))).toEqual([2, 1])
    expect(idsOf(await search('sargam tawa'))[0]).toBe(1)
  })

  test('are not missing if the sub-category has them', async () => {
    await addProducts(db, DECOR, { name: 'Window curtain', subCategory: 'Decor' })
    const found = await search('curtain')
    expect(idsOf(found)).toEqual([2])
    expect(found.body.nearest).toBeUndefined()
  })

  test('say nothing about things of other sub-categories', async () => {
    await addProducts(db, { name: 'Slim watch', subCategory: 'Wearables' }, { name: 'Soundbar', subCategory: 'Audio' })
    expect(idsOf(await search('jbl watch'))).toEqual([1])
  })

  test('rank below the searched thing without the other words', async () => {
    await addProducts(
      db,
      ...Array.from({ length: 10 }, (_, index) => ({ name: `Foaming face wash ${index}`, subCategory: 'Skincare' })),
      ...Array.from({ length: 30 }, (_, index) => ({ name: `Coffee table ${index}`, subCategory: 'Furniture' })),
      ...Array.from({ length: 60 }, (_, index) => ({ name: `Steel bottle ${index}`, subCategory: 'Kitchen' })),
    )
    const found = await search('folding table')
    expect(idsOf(found)[0]).toBe(11)
    expect(found.body.nearest).toBe(true)
  })

  test('“cap for men” lists caps before perfumes for men', async () => {
    await addProducts(
      db,
      ...Array.from({ length: 25 }, (_, index) => ({
        name: `Parfum ${index} for men`,
        description: 'A bottle with a wooden cap.',
        subCategory: 'Fragrance',
      })),
      ...Array.from({ length: 60 }, (_, index) => ({ name: `Shirt ${index} for men`, subCategory: 'Men' })),
      { name: 'Cotton cap', subCategory: 'Accessories' },
    )
    expect(idsOf(await search('cap for men'))[0]).toBe(86)
  })
})

describe('filters and sorting', () => {
  beforeEach(() =>
    addProducts(
      db,
      { name: 'Fan 1', discountPaise: 50_000, ratings: 4.5, createdAt: new Date('2026-01-01') },
      { name: 'Fan 2', actualPaise: 20_050, discountPaise: 0, ratings: 3.9, createdAt: new Date('2026-01-03') },
      { name: 'Fan 3', actualPaise: null, discountPaise: null, createdAt: new Date('2026-01-02') },
      { name: 'Lamp', discountPaise: 100 },
    ),
  )

  test('filters by effective price and rating and excludes items without them', async () => {
    expect(idsOf(await search('fan', '&minPrice=0'))).toEqual([1, 2])
    expect(idsOf(await search('fan', '&maxPrice=200.50'))).toEqual([2])
    expect(idsOf(await search('fan', '&maxPrice=200.49'))).toEqual([])
    expect(idsOf(await search('fan', '&minPrice=200.51&maxPrice=500'))).toEqual([1])
    expect(idsOf(await search('fan', '&minRating=4'))).toEqual([1])
    expect((await search('fan', '&minPrice=500&maxPrice=100')).body.message).toBe(
      'The maximum price must be at least the minimum price.',
    )
  })

  test('does not fall back to typos when the filters exclude all exact matches', async () => {
    await addProducts(db, { name: 'Silver Cover', discountPaise: 100 }, { name: 'Golden Lover', discountPaise: 90_000 })
    expect(idsOf(await search('lover', '&maxPrice=10'))).toEqual([])
  })

  test('counts only filtered results', async () => {
    expect((await search('fan', '&minRating=3&size=1')).body).toMatchObject({ totalElements: 2, totalPages: 2 })
  })

  test('sorts with missing values last', async () => {
    expect(idsOf(await search('fan', '&sort=price_asc'))).toEqual([2, 1, 3])
    expect(idsOf(await search('fan', '&sort=price_desc'))).toEqual([1, 2, 3])
    expect(idsOf(await search('fan', '&sort=rating'))).toEqual([1, 2, 3])
    expect(idsOf(await search('fan', '&sort=newest'))).toEqual([2, 3, 1])
  })

  test('sorted results leave out products that match only in their description', async () => {
    await addProducts(
      db,
      { name: 'Face compact', description: 'Smaller than a phone.', discountPaise: 14_900 },
      { name: 'Keypad phone', subCategory: 'Mobiles', discountPaise: 89_500 },
      { name: 'Tapti Fold 3', subCategory: 'Phones', discountPaise: 10_899_000 },
    )
    const [compact, keypad, fold] = [5, 6, 7]
    expect(idsOf(await search('phone'))).toHaveLength(3)
    const cheapest = await search('phone', '&sort=price_asc&size=1')
    expect(idsOf(cheapest)).toEqual([keypad])
    expect(cheapest.body).toMatchObject({ totalElements: 2, totalPages: 2 })
    expect(idsOf(await search('phone', '&sort=price_desc'))).toEqual([fold, keypad])
    expect(idsOf(await search('phone', '&sort=price_asc&maxPrice=500'))).toEqual([compact])
    expect(idsOf(await search('smaller', '&sort=price_asc'))).toEqual([compact])
  })

  test.each([
    'sort=cheapest',
    'minPrice=-1',
    'minPrice=x',
    'maxPrice=1e9',
    'minRating=6',
    'minRating=four',
    'page=1000001',
    'page=-1',
    'size=101',
  ])('rejects %s', async (bad) => {
    expect((await call('GET', `/api/products/search?query=fan&${bad}`)).status).toBe(400)
  })

  test('returns an empty page with the total past the end', async () => {
    expect((await call('GET', '/api/products/search?query=fan&page=1000000&facets=false')).body).toEqual({
      content: [],
      totalPages: 1,
      totalElements: 3,
    })
  })
})

test('reflects changes of the catalogue at once', async () => {
  await addNamed('Lamp', 'Fan', 'Sofa')
  await db.update(products).set({ name: 'Candle' }).where(sql`id = 1`)
  await db.update(products).set({ archivedAt: new Date() }).where(sql`id = 2`)
  await db.delete(products).where(sql`id = 3`)
  expect(idsOf(await search('candle'))).toEqual([1])
  for (const text of ['lamp', 'fan', 'sofa']) expect(idsOf(await search(text))).toEqual([])
  await db.update(products).set({ archivedAt: null }).where(sql`id = 2`)
  await db.update(products).set({ discountPaise: 100, popularity: 50 }).where(sql`id = 2`)
  expect(idsOf(await search('fan', '&maxPrice=1'))).toEqual([2])
})
