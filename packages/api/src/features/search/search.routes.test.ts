import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp, idsOf } from '../../../test/search.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, db, search, films, suggestions } = await buildSearchApp()

const named = (...names: string[]) => addProducts(db, ...names.map((name) => ({ name })))

describe('words', () => {
  test('all count, in any order, the little ones too', async () => {
    await named('The Blue Lamp', 'Blue Lamp', 'The Blue Chair')
    expect(idsOf(await search('lamp blue'))).toEqual([1, 2])
    expect(idsOf(await search('the lamp'))).toEqual([1])
    expect(idsOf(await search('lamp chair'))).toEqual([])
    expect(idsOf(await search('lamp lamp LAMP'))).toEqual([1, 2])
  })

  test('may be beginnings, down to one letter', async () => {
    await named('Kettle', 'Kitchen Knife', 'Lamp')
    expect(idsOf(await search('ket'))).toEqual([1])
    expect(idsOf(await search('k'))).toEqual([1, 2])
    expect(idsOf(await search('ki k'))).toEqual([2])
    expect(idsOf(await search('q'))).toEqual([])
  })

  test('are found whatever their accents, case, apostrophes and hyphens', async () => {
    await named("Café Crème Mug L'Été", 'Levi’s T-Shirt', 'ШАПКА тёплая', 'कमल दीपक', 'Women’s Kurta')
    for (const text of ['cafe', 'CAFÉ', 'creme mug', 'lete']) expect(idsOf(await search(text))).toEqual([1])
    for (const text of ['levis', "levi's", 'tshirt', 't-shirt', 'T SHIRT'])
      expect(idsOf(await search(text))).toEqual([2])
    for (const text of ['women', 'womens', "women's", 'women s kurta']) expect(idsOf(await search(text))).toEqual([5])
    expect(idsOf(await search('шапка'))).toEqual([3])
    expect(idsOf(await search('दीपक'))).toEqual([4])
  })

  test('may stand in the category, sub-category or description', async () => {
    await addProducts(db, { name: 'Boom', subCategory: 'Audio', description: 'Shakes the walls.' }, { name: 'Hush' })
    expect(idsOf(await search('boom audio walls'))).toEqual([1])
    expect(idsOf(await search('appliances'))).toEqual([1, 2])
  })

  test('none: nothing is found', async () => {
    await named('Lamp')
    for (const text of ['', '   ', '%', '_', '\\', "'", '!!!', '🎧'])
      expect((await search(text)).body).toEqual({ content: [], totalPages: 0, totalElements: 0 })
    expect((await call('GET', '/api/products/search')).body.content).toEqual([])
  })
})

describe('the best comes first', () => {
  test('the exact name, then whole words of a name, beginnings, and other text; the popular before the rest', async () => {
    await addProducts(
      db,
      { name: 'Old radio', description: 'Has a fan inside.', popularity: 99 },
      { name: 'Fantasy poster', popularity: 50 },
      { name: 'Table fan', popularity: 1 },
      { name: 'Ceiling fan', popularity: 7 },
      { name: 'FAN', popularity: 0 },
      { name: 'Fancy bowl', popularity: 60 },
    )
    expect(idsOf(await search('fan'))).toEqual([5, 4, 3, 6, 2, 1])
    expect(idsOf(await search('fan', '&size=2'))).toEqual([5, 4])
    expect(idsOf(await call('GET', '/api/products/search?query=fan&page=1&size=4'))).toEqual([2, 1])
  })

  test('equals go by id', async () => {
    await named('Fan two', 'Fan one', 'Fan three')
    expect(idsOf(await search('fan'))).toEqual([1, 2, 3])
  })
})

describe('a slip', () => {
  test.each([
    ['kettel', 'swapped'],
    ['kettl', 'a beginning'],
    ['ketle', 'missing'],
    ['kettlle', 'extra'],
    ['kattle', 'wrong'],
    ['xettle', 'wrong at the start'],
    ['electirc kettle', 'in the first of two words'],
    ['eletcric ketle', 'one in each'],
    ['pofos', 'in a brand'],
  ])('%s (%s) is forgiven', async (typed) => {
    await named('Pofas Electric Kettle', 'Steel Pan')
    expect(idsOf(await search(typed))).toEqual([1])
  })

  test.each([
    ['ketl', 'two missing'],
    ['kitlte', 'two slips'],
    ['pam', 'a short word'],
    ['elecc ketlle', 'one forgiven word beside one that is not'],
  ])('%s (%s) is not', async (typed) => {
    await named('Pofas Electric Kettle', 'Steel Pan')
    expect(idsOf(await search(typed))).toEqual([])
  })

  test('does not stand in the way of what was really typed', async () => {
    await named('Skirt', 'Shirt')
    expect(idsOf(await search('shirt'))).toEqual([2])
  })

  test('is looked for also when each word exists, but not together', async () => {
    await named('Silver Cover', 'Golden Lover')
    expect(idsOf(await search('silver lover'))).toEqual([1])
  })
})

describe('filters and sorts', () => {
  beforeEach(() =>
    addProducts(
      db,
      { name: 'Fan 1', discountPaise: 50_000, ratings: 4.5, createdAt: new Date('2026-01-01') },
      { name: 'Fan 2', actualPaise: 20_050, discountPaise: 0, ratings: 3.9, createdAt: new Date('2026-01-03') },
      { name: 'Fan 3', actualPaise: null, discountPaise: null, createdAt: new Date('2026-01-02') },
      { name: 'Lamp', discountPaise: 100 },
    ),
  )

  test('use the price that counts; what has no price or rating drops out', async () => {
    expect(idsOf(await search('fan', '&minPrice=0'))).toEqual([1, 2])
    expect(idsOf(await search('fan', '&maxPrice=200.50'))).toEqual([2])
    expect(idsOf(await search('fan', '&maxPrice=200.49'))).toEqual([])
    expect(idsOf(await search('fan', '&minPrice=200.51&maxPrice=500'))).toEqual([1])
    expect(idsOf(await search('fan', '&minRating=4'))).toEqual([1])
    expect(idsOf(await search('fan', '&minPrice=500&maxPrice=100'))).toEqual([])
  })

  test('never bring forth a misspelling of what they hide', async () => {
    await addProducts(db, { name: 'Silver Cover', discountPaise: 100 }, { name: 'Golden Lover', discountPaise: 90_000 })
    expect(idsOf(await search('lover', '&maxPrice=10'))).toEqual([])
  })

  test('count only what they let through', async () => {
    expect((await search('fan', '&minRating=3&size=1')).body).toMatchObject({ totalElements: 2, totalPages: 2 })
  })

  test('sort, what has none last', async () => {
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
  ])('%s is refused', async (bad) => {
    expect((await call('GET', `/api/products/search?query=fan&${bad}`)).status).toBe(400)
  })

  test('past the end is an empty page that still knows the total', async () => {
    expect((await call('GET', '/api/products/search?query=fan&page=1000000')).body).toEqual({
      content: [],
      totalPages: 1,
      totalElements: 3,
    })
  })
})

describe('suggestions', () => {
  test('are up to eight names, the exact one first, each once', async () => {
    await addProducts(db, { name: 'Desk Fan', popularity: 9 }, { name: 'Desk Fan', popularity: 8 }, { name: 'Fan' })
    await named(...Array.from({ length: 10 }, (_, i) => `Fan ${i}`))
    const found = await suggestions('fan')
    expect(found.slice(0, 3)).toEqual([
      { id: 3, text: 'Fan' },
      { id: 1, text: 'Desk Fan' },
      { id: 4, text: 'Fan 0' },
    ])
    expect(found).toHaveLength(8)
  })

  test('name one of several colours', async () => {
    await addProducts(
      db,
      { name: 'Desk Fan, 30 cm, white', popularity: 1 },
      { name: 'Desk Fan, 30 cm, black', popularity: 2 },
      { name: 'Desk Fan, 40 cm, black' },
    )
    expect((await suggestions('fan')).map((item) => item.text)).toEqual([
      'Desk Fan, 30 cm, black',
      'Desk Fan, 40 cm, black',
    ])
    expect((await suggestions('desk fan 30 cm white')).map((item) => item.text)).toEqual(['Desk Fan, 30 cm, white'])
  })

  test('come for each shelf, while typing, and for a slip', async () => {
    await named('Electric Kettle')
    await addMovies(db, { seriesTitle: 'Kettle Story' })
    for (const text of ['e', 'elec', 'electric ke', 'eletcric'])
      expect((await suggestions(text)).map((item) => item.text)).toEqual(['Electric Kettle'])
    expect(await suggestions('kett', 'movies')).toEqual([{ id: 1, text: 'Kettle Story' }])
    expect(await suggestions('')).toEqual([])
    expect((await call('GET', '/api/suggestions?shelf=books&query=a')).status).toBe(400)
  })
})

test('what changes is found as it is now', async () => {
  await named('Lamp', 'Fan', 'Sofa')
  await db.update(products).set({ name: 'Candle' }).where(sql`id = 1`)
  await db.update(products).set({ archivedAt: new Date() }).where(sql`id = 2`)
  await db.delete(products).where(sql`id = 3`)
  expect(idsOf(await search('candle'))).toEqual([1])
  for (const text of ['lamp', 'fan', 'sofa']) expect(idsOf(await search(text))).toEqual([])
  await db.update(products).set({ archivedAt: null }).where(sql`id = 2`)
  await db.update(products).set({ discountPaise: 100, popularity: 50 }).where(sql`id = 2`)
  expect(idsOf(await search('fan', '&maxPrice=1'))).toEqual([2])
})

test.each([
  ...[
    '\0',
    'fan\0',
    "'; drop table products; --",
    '%',
    '_',
    '\\',
    "\\'",
    "''",
    '":*',
    'a & | ! ( ) <->',
    '((',
    '^f',
    "fan':*",
  ],
  ...['😀😀', 'ﷺ', '\u202efan', 'x'.repeat(500), 'ab '.repeat(166), '़'.repeat(50), '\u0301', 'ﬁ', '½'],
])('any text is safe: %j', async (text) => {
  await named('Fan')
  for (const answer of [await search(text), await films(text)]) expect(answer.status).toBe(200)
  expect(Array.isArray(await suggestions(text))).toBe(true)
})

test.each(['%', '%FF', '%ED%A0%80', '%E0%A4', '%00'])('an address that says %s is safe', async (escaped) => {
  await named('Fan')
  expect((await call('GET', `/api/products/search?query=${escaped}&page=0`)).body.content).toEqual([])
})

test('a text of more than 500 characters is refused', async () => {
  expect((await search('x'.repeat(501))).status).toBe(400)
})
