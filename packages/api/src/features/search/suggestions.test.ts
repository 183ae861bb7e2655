import { expect, test } from 'vitest'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp } from '../../../test/search.ts'

const { call, db, suggestions } = await buildSearchApp()

test('returns up to eight distinct names, the exact one first', async () => {
  await addProducts(db, { name: 'Desk Fan', popularity: 9 }, { name: 'Desk Fan', popularity: 8 }, { name: 'Fan' })
  await addProducts(db, ...Array.from({ length: 10 }, (_, i) => ({ name: `Fan ${i}` })))
  const [, ...found] = await suggestions('fan')
  expect(found.slice(0, 3)).toMatchObject([
    { id: 3, text: 'Fan' },
    { id: 1, text: 'Desk Fan' },
    { id: 4, text: 'Fan 0' },
  ])
  expect(found).toHaveLength(7)
})

test('returns one product of each line, with picture and price', async () => {
  await addProducts(
    db,
    { name: 'Desk Fan, 30 cm, white', popularity: 1 },
    {
      name: 'Desk Fan with timer, black',
      popularity: 2,
      image: '/fan.svg',
      actualPaise: 99900,
      discountPaise: 79900,
    },
    { name: 'Tower Fan, black', image: null, actualPaise: null, discountPaise: null },
  )
  const products = async (text: string) => (await suggestions(text)).filter((suggestion) => 'id' in suggestion)
  expect(await products('fan')).toEqual([
    { id: 2, text: 'Desk Fan with timer, black', image: '/fan.svg', price: 799 },
    { id: 3, text: 'Tower Fan, black', image: null, price: null },
  ])
  expect((await products('desk fan 30 cm white'))[0]).toMatchObject({ text: 'Desk Fan, 30 cm, white' })
})

test('starts with the sub-categories that many of the matches are in', async () => {
  await addProducts(
    db,
    ...Array.from({ length: 6 }, (_, i) => ({ name: `Lamp ${i}`, subCategory: 'Decor' })),
    ...Array.from({ length: 3 }, (_, i) => ({ name: `Smart Lamp ${i}`, subCategory: 'Smart Home' })),
    { name: 'Lamp oil', subCategory: 'Kitchen' },
  )
  const found = await suggestions(' lamp ')
  expect(found.slice(0, 2)).toEqual([
    { text: 'lamp', subCategory: 'Decor' },
    { text: 'lamp', subCategory: 'Smart Home' },
  ])
  expect(found).toHaveLength(8)
  expect((await suggestions('la')).every((suggestion) => 'id' in suggestion)).toBe(true)
})

test('suggests what a complete word is the beginning of, too, that which more products are first', async () => {
  const add = (count: number, name: string, subCategory: string) =>
    addProducts(db, ...Array.from({ length: count }, (_, i) => ({ name: `Brand${i} ${name}`, subCategory })))
  await add(30, 'sandal, leather', 'Footwear')
  await add(25, 'lipstick, sand', 'Makeup')
  await add(3, 'footbed of mat foam', 'Furniture')
  const found = await suggestions('red sand')
  expect(found.slice(0, 2)).toEqual([
    { text: 'red sandal', subCategory: 'Footwear' },
    { text: 'red sand', subCategory: 'Makeup' },
  ])
  expect(found.slice(2).map(({ text }) => text.replace(/Brand\d+ /, ''))).toEqual([
    ...Array<string>(3).fill('sandal, leather'),
    ...Array<string>(3).fill('lipstick, sand'),
  ])
  expect((await suggestions('sandal')).every(({ text }) => text !== 'sand')).toBe(true)
  expect(await suggestions('mat')).toContainEqual({ text: 'mattress', subCategory: 'Furniture' })
})

test.each([
  ['hair d', ['hair dryer', 'Haircare']],
  ['wash m', ['washing machine', 'Appliances']],
  ['hand b', ['handbag', 'Accessories']],
  ['power b', ['power bank', 'Smartphones']],
])('completes the last word of "%s"', async (typed, [text, subCategory]) => {
  const add = (name: string, inCategory: string) =>
    addProducts(db, ...Array.from({ length: 6 }, (_, i) => ({ name: `Brand${i} ${name}`, subCategory: inCategory })))
  await add('hair dryer, ionic', 'Haircare')
  await add('hair oil, set of 2 d', 'Haircare')
  await add('face wash, 50 ml', 'Skincare')
  await add('washing machine, 7 kg', 'Appliances')
  await add('leather handbag', 'Accessories')
  await add('5G phone', 'Smartphones')
  expect((await suggestions(typed))[0]).toEqual({ text, subCategory })
})

test('suggests only the product of a SKU', async () => {
  await addProducts(
    db,
    { name: 'Desk Fan', sku: 'SF-1200' },
    { name: 'Steam Iron 1200 W' },
    { name: 'Lamp', sku: 'SF-12' },
  )
  expect(await suggestions('sf-1200')).toMatchObject([{ id: 1, text: 'Desk Fan' }])
})

test('suggests products and movies while typing and for a typo', async () => {
  await addProducts(db, { name: 'Electric Kettle' })
  await addMovies(db, { seriesTitle: 'Kettle Story' })
  for (const text of ['e', 'elec', 'electric ke', 'kettl'])
    expect((await suggestions(text)).map((item) => item.text)).toEqual(['Electric Kettle'])
  const corrected = [
    ['eletcric', 'electric'],
    ['ketle for tea', 'kettle for tea'],
    ['elctri', 'electric'],
  ]
  for (const [text = '', correction] of corrected) {
    const [first, second] = await suggestions(text)
    expect(first).toEqual({ text: correction, isCorrection: true })
    expect(second?.text).toBe('Electric Kettle')
  }
  expect(await suggestions('kett', 'movies')).toEqual([{ id: 1, text: 'Kettle Story' }])
  expect(await suggestions('ketlte', 'movies')).toEqual([
    { text: 'kettle', isCorrection: true },
    { id: 1, text: 'Kettle Story' },
  ])
  expect(await suggestions('')).toEqual([])
  expect((await call('GET', '/api/suggestions?shelf=books&query=a')).status).toBe(400)
})
