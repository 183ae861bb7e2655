import { describe, expect, test } from 'vitest'
import { isRejected } from './import-format.ts'
import { type ProductRow, productFormat } from './product-format.ts'

const kettle: Record<string, string> = {
  name: 'Steel Kettle, 1.5 L',
  main_category: 'appliances',
  sub_category: 'All Appliances',
  image: 'https://img.example/I/kettle._AC_UL320_.jpg',
  link: 'https://shop.example/Steel-Kettle/dp/B07WMS7TWB/ref=sr_1_4?qid=1679134237&s=kitchen&sr=1-4',
  ratings: '3.9',
  no_of_ratings: '2,255',
  discount_price: '₹599',
  actual_price: '₹1,245',
}

const read = (change: Record<string, string> = {}) =>
  productFormat.readRow((column) => ({ ...kettle, ...change })[column] ?? '')

function accepted(change: Record<string, string> = {}): ProductRow {
  const row = read(change)
  if (isRejected(row)) throw new Error(row.reason)
  return row
}

test('a plain row becomes a product', () => {
  expect(accepted()).toMatchObject({
    sourceKey: 'amazon:B07WMS7TWB',
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

describe('the key and the link', () => {
  test.each([
    [
      'the tracking goes',
      'https://shop.example/A/dp/B0BRKXTSBT/ref=sr_1_4?qid=1',
      'https://shop.example/A/dp/B0BRKXTSBT',
    ],
    ['nothing to strip', 'https://shop.example/A/dp/B0BRKXTSBT', 'https://shop.example/A/dp/B0BRKXTSBT'],
    ['a query straight after the id', 'https://shop.example/dp/B0BRKXTSBT?th=1', 'https://shop.example/dp/B0BRKXTSBT'],
    [
      'a paid result wraps the address',
      'https://shop.example/gp/slredirect/x.html/ref=a?ie=UTF8&url=%2FA%2Fdp%2FB0BRKXTSBT%2Fref%3Dsr_1_1%3Fqid%3D1',
      'https://shop.example/A/dp/B0BRKXTSBT',
    ],
  ])('%s', (_, link, stripped) => {
    expect(accepted({ link })).toMatchObject({ sourceKey: 'amazon:B0BRKXTSBT', link: stripped })
  })

  test.each([
    '',
    'https://shop.example/search?q=kettle',
    'javascript:alert(1)//dp/B0BRKXTSBT',
    'https://shop.example/dp/SHORT',
  ])('a link without a product id is refused: %j', (link) => {
    expect(read({ link })).toMatchObject({ reason: `link '${link}' has no product id (/dp/…)` })
  })
})

describe('prices', () => {
  test.each([
    ['Indian grouping', '₹1,10,990', '₹2,00,000', 11_099_000, 20_000_000],
    ['paise', '₹959.04', '₹4,999.01', 95_904, 499_901],
    ['ten lakh', '₹9', '₹10,00,000', 900, 100_000_000],
    ['no discount: sold at the list price', '', '₹1,245', 124_500, 124_500],
    ['neither price: not for sale', '', '', null, null],
    ['₹0 is no price', '', '₹0', null, null],
    ['a discount alone is the list price too', '₹599', '', 59_900, 59_900],
  ])('%s', (_, discount_price, actual_price, discountPaise, actualPaise) => {
    expect(accepted({ discount_price, actual_price })).toMatchObject({ discountPaise, actualPaise })
  })

  test('a discount above the price is refused', () => {
    const rejected = { reason: "discount_price '₹599' is higher than actual_price", column: 'discount_price' }
    expect(read({ discount_price: '₹599', actual_price: '₹500' })).toMatchObject(rejected)
    expect(accepted({ discount_price: '₹500', actual_price: '₹500' })).toMatchObject({ discountPaise: 50_000 })
  })

  test.each(['cheap', '₹', '-5', '₹5.999', '₹99,99,99,99,999', '₹299 - ₹599', '1e3'])('%j is not a price', (price) => {
    expect(read({ discount_price: price })).toMatchObject({ reason: `discount_price '${price}' is not a price` })
    expect(read({ actual_price: price })).toMatchObject({ reason: `actual_price '${price}' is not a price` })
  })
})

describe('ratings', () => {
  test.each([
    ['4.2', 4.2],
    ['4', 4],
    ['', null],
    ['Get', null],
    ['FREE', null],
    ['7.5', null],
  ])('%j reads %j', (ratings, value) => {
    expect(accepted({ ratings }).ratings).toBe(value)
  })

  test.each([
    ['2,255', 2255],
    ['128,941', 128_941],
    ['1,28,941', 128_941],
    ['24.0', 24],
    ['', null],
    ['FREE Delivery by Amazon', null],
    ['Only 2 left in stock.', null],
  ])('a count of %j reads %j', (no_of_ratings, value) => {
    expect(accepted({ no_of_ratings }).noOfRatings).toBe(value)
  })

  test('stock that strayed into the count of ratings is kept as stock', () => {
    expect(accepted({ no_of_ratings: 'Only 2 left in stock.' }).stockLeft).toBe(2)
    expect(accepted({ no_of_ratings: '2' }).stockLeft).toBeNull()
  })
})

describe('names', () => {
  test.each([
    ['non-breaking spaces', 'Nutri Shizen 3100S\u00a0 Inverter |\u00a0', 'Nutri Shizen 3100S Inverter |'],
    ['inches', '24" Monitor', '24" Monitor'],
    ['entities', 'Women&#39;s Socks &amp; Ties', "Women's Socks & Ties"],
    ['a Windows trade mark sign', 'Sudoku\u0099', 'Sudoku™'],
    ['invisible marks and lost letters', '\u200eTea\ufffd Pot\0', 'Tea Pot'],
    ['Devanagari stays, with its joiners', 'क\u094d\u200dष कुर्सी', 'क\u094d\u200dष कुर्सी'],
    ['a name cut short stays as it came', 'Pop-up Toaster, 6-Level Brow...', 'Pop-up Toaster, 6-Level Brow...'],
  ])('%s', (_, name, clean) => {
    expect(accepted({ name }).name).toBe(clean)
  })

  test('a row without a name is refused', () => {
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
  ])('%s is %s in the shop', (main_category, mainCategory, rank) => {
    const row = accepted({ main_category })
    expect(row.mainCategory).toBe(mainCategory)
    expect(productFormat.rank(row)).toBe(rank)
  })

  test('the sub-category keeps its letters', () => {
    expect(accepted({ sub_category: 'Home Décor' }).subCategory).toBe('Home Décor')
    expect(read({ sub_category: '' })).toMatchObject({ reason: 'category is missing' })
  })
})

test('a product may lack a picture, but a picture is a web address', () => {
  expect(accepted({ image: '' }).image).toBeNull()
  expect(read({ image: 'javascript:alert(1)' })).toMatchObject({
    reason: "image 'javascript:alert(1)' is not a valid URL",
  })
})
