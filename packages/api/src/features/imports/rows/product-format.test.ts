import { describe, expect, test } from 'vitest'
import { read, readValid } from '../../../../test/product-rows.ts'
import { productFormat } from './product-format.ts'

test('reads a complete row', () => {
  expect(readValid()).toMatchObject({
    sourceKey: 'B07WMS7TWB',
    name: 'Steel Kettle, 1.5 L',
    image: 'https://img.example/I/kettle._AC_UL320_.jpg',
    link: 'https://shop.example/Steel-Kettle/dp/B07WMS7TWB',
    mainCategory: 'appliances',
    subCategory: 'All Appliances',
    ratings: 3.9,
    noOfRatings: 2255,
    stockLeft: null,
    discountPaise: 59_900,
    actualPaise: 124_500,
  })
})

describe('key and link', () => {
  test.each([
    [
      'removes tracking',
      'https://shop.example/A/dp/B0BRKXTSBT/ref=sr_1_4?qid=1',
      'https://shop.example/A/dp/B0BRKXTSBT',
    ],
    ['keeps a link without tracking', 'https://shop.example/A/dp/B0BRKXTSBT', 'https://shop.example/A/dp/B0BRKXTSBT'],
    ['removes a query after the id', 'https://shop.example/dp/B0BRKXTSBT?th=1', 'https://shop.example/dp/B0BRKXTSBT'],
    [
      'unwraps a sponsored link',
      'https://shop.example/gp/slredirect/x.html/ref=a?ie=UTF8&url=%2FA%2Fdp%2FB0BRKXTSBT%2Fref%3Dsr_1_1%3Fqid%3D1',
      'https://shop.example/A/dp/B0BRKXTSBT',
    ],
  ])('%s', (_, link, stripped) => {
    expect(readValid({ link })).toMatchObject({ sourceKey: 'B0BRKXTSBT', link: stripped })
  })

  test.each(['https://shop.example/search?q=kettle', 'https://shop.example/dp/SHORT'])(
    'rejects a link without product id: %j',
    (link) => {
      expect(read({ link })).toMatchObject({ reason: `link '${link}' has no product id (/dp/…)` })
    },
  )

  test('rejects a row without SKU and link, and a link that is no web address', () => {
    expect(read({ link: '' })).toMatchObject({ reason: 'sku is missing', column: 'sku' })
    const link = 'javascript:alert(1)//dp/B0BRKXTSBT'
    expect(read({ link, sku: 'KETTLE-1' })).toMatchObject({ reason: `link '${link}' is not a valid URL` })
  })

  test.each([
    ['a SKU', { sku: ' KETTLE-1 ' }, 'KETTLE-1'],
    ['the key of an older export', { source_key: 'amazon:B07WMS7TWB' }, 'B07WMS7TWB'],
    [
      'the key of a product created in the shop',
      { source_key: 'shop:3f2a9c1e-0b4d-4c55-9a77-2f6f6d1c8e21' },
      'SF-3F2A9C1E0B4D',
    ],
  ])('reads %s', (_, cells, sku) => {
    expect(readValid({ link: '', ...cells }).sourceKey).toBe(sku)
  })
})

describe('catalogue columns', () => {
  test('reads brand, pictures, attributes, origin, HSN code and weight', () => {
    const row = readValid({
      brand: ' Tapti ',
      description: 'Boils fast.',
      image: 'https://img.example/1.jpg',
      images: 'https://img.example/1.jpg | https://img.example/2.jpg|/art/products/3.svg',
      attributes: '{"Capacity": 1.5, "Cordless": true, "Colour": " Steel ", "Plug": null}',
      country_of_origin: 'India',
      hsn: '85167910',
      weight_grams: '1,200',
    })
    expect(row).toMatchObject({
      brand: 'Tapti',
      description: 'Boils fast.',
      image: 'https://img.example/1.jpg',
      pictures: [
        { url: 'https://img.example/2.jpg', alt: 'Steel Kettle, 1.5 L, picture 2' },
        { url: '/art/products/3.svg', alt: 'Steel Kettle, 1.5 L, picture 3' },
      ],
      attributes: { Capacity: 1.5, Cordless: true, Colour: 'Steel' },
      countryOfOrigin: 'India',
      hsn: '85167910',
      weightGrams: 1200,
    })
  })

  test('leaves values out whose columns are missing', () => {
    expect(readValid()).toMatchObject({ brand: undefined, attributes: undefined, pictures: undefined, hsn: undefined })
  })

  test.each([
    ['attributes', '[1]', 'attributes is not a JSON object of strings, numbers and booleans'],
    ['attributes', '{"Size": {"value": 1}}', 'attributes is not a JSON object of strings, numbers and booleans'],
    ['attributes', '{', 'attributes is not a JSON object of strings, numbers and booleans'],
    ['images', 'https://img.example/1.jpg|javascript:1', "images 'javascript:1' is not a valid URL"],
    ['hsn', '85-16', "hsn '85-16' is not a code of 4 to 8 digits"],
    [
      'barcode',
      '4006381333932',
      "barcode '4006381333932' is not a number of 8, 12, 13 or 14 digits with its check digit",
    ],
    [
      'video',
      'http://media.example/kettle.mp4',
      "video 'http://media.example/kettle.mp4' is not the https URL of an MP4 or WebM file",
    ],
    [
      'video',
      'https://media.example/kettle.mp4',
      "video 'https://media.example/kettle.mp4': Videos from https://media.example are not allowed. Add it to MEDIA_ORIGINS and restart the shop.",
    ],
    ['video', '/clips/none.mp4', "video '/clips/none.mp4': This clip does not exist"],
    ['weight_grams', '0', "weight_grams '0' is not a whole number above 0"],
    ['weight_grams', 'heavy', "weight_grams 'heavy' is not a whole number above 0"],
  ])('rejects %s: %s', (column, cell, reason) => {
    expect(read({ [column]: cell })).toEqual({ reason, column })
  })
})

describe('status', () => {
  test.each([
    ['', '', 'published', null],
    ['Draft', '', 'draft', null],
    ['archived', '2030-01-31T09:00:00Z', 'archived', null],
    ['scheduled', '2030-01-31T09:00:00+05:30', 'scheduled', new Date('2030-01-31T03:30:00Z')],
  ])('reads %j with the time %j', (status, publish_at, state, publishAt) => {
    expect(readValid({ status, publish_at })).toMatchObject({ state, publishAt })
  })

  test.each([
    [{ status: 'hidden' }, "status 'hidden' is none of draft, scheduled, published, archived"],
    [{ status: 'scheduled' }, 'publish_at is missing; a scheduled product needs it'],
    [{ publish_at: 'tomorrow' }, "publish_at 'tomorrow' is not a time such as 2027-01-31T09:00:00Z"],
    [
      { publish_at: '0001-01-01T00:00:00+05:30' },
      "publish_at '0001-01-01T00:00:00+05:30' is not a time such as 2027-01-31T09:00:00Z",
    ],
    [
      { publish_at: '9999-12-31T23:59:59-05:30' },
      "publish_at '9999-12-31T23:59:59-05:30' is not a time such as 2027-01-31T09:00:00Z",
    ],
  ])('rejects %j', (cells, reason) => {
    expect(read(cells)).toMatchObject({ reason })
  })
})

test('reports all problems of a row at once', () => {
  const row = { name: '', sub_category: '', discount_price: 'soon', actual_price: 'later', hsn: '85-16', link: '' }
  expect(read(row)).toEqual({
    reason: [
      'name is missing',
      'sku is missing',
      'category is missing',
      "discount_price 'soon' is not a price",
      "actual_price 'later' is not a price",
      "hsn '85-16' is not a code of 4 to 8 digits",
    ].join('; '),
    column: 'name, sku, sub_category, discount_price, actual_price, hsn',
  })
})

describe('names', () => {
  test.each([
    ['non-breaking spaces', 'Nutri Shizen 3100S\u00a0 Inverter |\u00a0', 'Nutri Shizen 3100S Inverter |'],
    ['inches', '24" Monitor', '24" Monitor'],
    ['entities', 'Women&#39;s Socks &amp; Ties', "Women's Socks & Ties"],
    ['a Windows-1252 trademark sign', 'Sudoku\u0099', 'Sudoku™'],
    ['invisible and broken characters', '\u200eTea\ufffd Pot\0', 'Tea Pot'],
    ['Devanagari with joiners', 'क\u094d\u200dष कुर्सी', 'क\u094d\u200dष कुर्सी'],
    ['a truncated name', 'Pop-up Toaster, 6-Level Brow...', 'Pop-up Toaster, 6-Level Brow...'],
  ])('cleans %s', (_, name, clean) => {
    expect(readValid({ name }).name).toBe(clean)
  })

  test('rejects a row without a name', () => {
    expect(read({ name: '\u00a0' })).toMatchObject({ reason: 'name is missing' })
  })
})

describe('categories', () => {
  test.each([
    ["women's clothing", "Women's Clothing", 1],
    ['home & kitchen', 'home & kitchen', 1],
    ['beauty & health', 'beauty & health', 1],
    ['stores', 'stores', 0],
    ['home, kitchen, pets', 'home, kitchen, pets', 0],
  ])('maps the category %s to %s with rank %i', (main_category, mainCategory, rank) => {
    const row = readValid({ main_category })
    expect(row.mainCategory).toBe(mainCategory)
    expect(productFormat.rank(row)).toBe(rank)
  })

  test('keeps the sub-category unchanged', () => {
    expect(readValid({ sub_category: 'Home Décor' }).subCategory).toBe('Home Décor')
    expect(read({ sub_category: '' })).toMatchObject({ reason: 'category is missing' })
  })
})

test('accepts a missing picture and rejects one that is not a URL', () => {
  expect(readValid({ image: '' }).image).toBeNull()
  expect(read({ image: 'javascript:alert(1)' })).toMatchObject({
    reason: "image 'javascript:alert(1)' is not a valid URL",
  })
})
