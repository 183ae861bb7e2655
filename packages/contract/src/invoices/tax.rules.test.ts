import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, allocatePaise, multiplyPaise, taxIncludedIn } from '../kit/money.ts'
import { calculateTaxes, spreadAmounts, sumTaxes, taxPaiseOf } from './tax.rules.ts'
import { DEFAULT_TAX_RATES, findTaxRate, GST_RATES, rateOfLine } from './tax-rates.rules.ts'

const item = fc.record({
  taxRate: fc.oneof(
    fc.constantFrom(...Object.values(DEFAULT_TAX_RATES)),
    fc.constantFrom(...GST_RATES).map((rate) => ({ hsn: '9999', rate, pieceLimitPaise: null, rateAbove: null })),
  ),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPaise: fc.integer({ min: 1, max: 100_000_000 }),
})
const cart = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  discountShare: fc.integer({ min: 0, max: 9900 }),
  shippingPaise: fc.constantFrom(0, 5000),
  isIntraState: fc.boolean(),
})

test('the lines of 10,000 random carts add up to the total, and the tax at each rate recomputes', () => {
  fc.assert(
    fc.property(cart, ({ items, discountShare, shippingPaise, isIntraState }) => {
      const priced = items.map((one) => ({ ...one, grossPaise: multiplyPaise(one.unitPaise, one.quantity) }))
      const subtotalPaise = addPaise(...priced.map(({ grossPaise }) => grossPaise))
      const discountPaise = Math.floor((subtotalPaise * discountShare) / 10_000)
      const spread = spreadAmounts(priced, { discountPaise, shippingPaise })
      const { lines, taxes } = calculateTaxes(spread, isIntraState)

      expect(addPaise(...lines.map((line) => line.discountPaise))).toBe(discountPaise)
      expect(addPaise(...lines.map((line) => line.shippingPaise))).toBe(shippingPaise)
      expect(addPaise(...lines.map((line) => line.totalPaise))).toBe(subtotalPaise - discountPaise + shippingPaise)
      for (const line of lines) {
        expect(line.totalPaise).toBe(line.grossPaise - line.discountPaise + line.shippingPaise)
        expect(line.taxablePaise + taxPaiseOf(line)).toBe(line.totalPaise)
        expect(Math.min(line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise)).toBeGreaterThanOrEqual(0)
        expect(line.cgstPaise).toBe(line.sgstPaise)
        expect(isIntraState ? line.igstPaise : line.cgstPaise).toBe(0)
      }
      for (const { rate, totalPaise, ...amounts } of taxes) {
        const atRate = lines.filter((line) => line.rate === rate)
        expect(addPaise(...atRate.map((line) => line.totalPaise))).toBe(totalPaise)
        expect(sumTaxes(atRate)).toEqual(amounts)
        // Within a state two halves are rounded.
        const exact = (amounts.taxablePaise * rate) / 100
        expect(Math.abs(taxPaiseOf(amounts) - exact)).toBeLessThanOrEqual(isIntraState ? 1.5 : 1)
      }
      expect(addPaise(...taxes.map(({ totalPaise }) => totalPaise))).toBe(subtotalPaise - discountPaise + shippingPaise)
    }),
    { numRuns: 10_000, seed: 20_260_401 },
  )
}, 60_000)

test('splits amounts by the largest remainders', () => {
  expect(allocatePaise(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocatePaise(5, [10, 0, 30])).toEqual([1, 0, 4])
  expect(allocatePaise(7, [0, 0])).toEqual([4, 3])
  expect(allocatePaise(0, [])).toEqual([])
  // The products exceed what a number can hold exactly.
  expect(addPaise(...allocatePaise(99_999_999_999, [99_999_999_998, 99_999_999_997, 3]))).toBe(99_999_999_999)
})

test('calculates the tax that a price includes', () => {
  expect(taxIncludedIn(118_000, 1800)).toBe(18_000)
  expect(taxIncludedIn(118_000, 1800, 900)).toBe(9000)
  expect(taxIncludedIn(105, 500)).toBe(5)
  expect(taxIncludedIn(99, 0)).toBe(0)
})

test('taxes clothing of up to ₹2,500 a piece at 5%, and dearer pieces at 18%', () => {
  const { Men } = DEFAULT_TAX_RATES
  expect(rateOfLine(Men, 262_500, 1)).toBe(5)
  expect(rateOfLine(Men, 262_600, 1)).toBe(18)
  expect(rateOfLine(Men, 525_000, 2)).toBe(5)
  expect(rateOfLine(DEFAULT_TAX_RATES.Laptops, 100, 1)).toBe(18)
})

test('takes the rate of the product, else of its sub-category, else of its category', () => {
  const product = { productId: 7, parentId: null, mainCategory: 'home & kitchen', subCategory: 'Kitchen', hsn: null }
  const rate = (rest: object) => ({
    productId: null,
    mainCategory: 'home & kitchen',
    subCategory: '',
    hsn: '1111',
    rate: 5,
    pieceLimitPaise: null,
    rateAbove: null,
    ...rest,
  })
  const ofCategory = rate({ rate: 40 })
  const ofSubCategory = rate({ subCategory: 'Kitchen', rate: 18 })
  const ofProduct = rate({ productId: 7, mainCategory: null, rate: 0 })
  expect(findTaxRate([], product)).toEqual(DEFAULT_TAX_RATES.Kitchen)
  expect(findTaxRate([ofCategory], product)).toMatchObject({ rate: 40, hsn: '1111' })
  expect(findTaxRate([ofCategory, ofSubCategory], product).rate).toBe(18)
  expect(findTaxRate([ofCategory, ofSubCategory, ofProduct], { ...product, hsn: '7324' })).toMatchObject({
    rate: 0,
    hsn: '7324',
  })
  expect(findTaxRate([ofCategory, ofProduct], { ...product, productId: 8, parentId: 7 }).rate).toBe(0)
  const ofVariant = rate({ productId: 8, mainCategory: null, rate: 5 })
  expect(findTaxRate([ofProduct, ofVariant], { ...product, productId: 8, parentId: 7 }).rate).toBe(5)
  expect(findTaxRate([], { ...product, subCategory: 'Imported' }).rate).toBe(18)
})

test.each([
  ['bar soap', 'Skincare', '34011190', 5],
  ['face wash', 'Skincare', '34013019', 18],
  ['shampoo', 'Haircare', '33051090', 5],
  ['hair oil', 'Haircare', '33059019', 5],
  ['hair spray', 'Haircare', '33053000', 18],
  ['shaving foam', 'Grooming', '33071090', 5],
  ['a trimmer', 'Grooming', '85102000', 18],
  ['compact powder', 'Makeup', '33049110', 5],
  ['imitation jewellery', 'Accessories', '7117', 3],
  ['an umbrella', 'Accessories', '6601', 5],
  ['a live plant', 'Garden', '0602', 0],
  ['garden tools', 'Garden', '8201', 0],
])('takes the rate of %s from its HSN code', (_, subCategory, hsn, rate) => {
  const product = { productId: 7, parentId: null, mainCategory: 'any', subCategory, hsn }
  expect(findTaxRate([], product)).toMatchObject({ hsn, rate })
})

test('taxes a silk saree at 5% at any price, and a dearer dress at 18%', () => {
  const product = { productId: 7, parentId: null, mainCategory: 'any', subCategory: 'Women' }
  expect(rateOfLine(findTaxRate([], { ...product, hsn: '5007' }), 900_000, 1)).toBe(5)
  expect(rateOfLine(findTaxRate([], { ...product, hsn: '6204' }), 900_000, 1)).toBe(18)
})

test('a rate that staff set for the category comes before that of the HSN code', () => {
  const saved = { productId: null, mainCategory: 'any', subCategory: '', hsn: '3304', rate: 40 }
  const product = { productId: 7, parentId: null, mainCategory: 'any', subCategory: 'Skincare', hsn: '34011190' }
  const rates = [{ ...saved, pieceLimitPaise: null, rateAbove: null }]
  expect(findTaxRate(rates, product)).toMatchObject({ hsn: '34011190', rate: 40 })
})
