import { describe, expect, test } from 'vitest'
import { read, readValid } from '../../../../test/product-rows.ts'

describe('prices', () => {
  test.each([
    ['Indian grouping', '₹1,10,990', '₹2,00,000', 11_099_000, 20_000_000],
    ['paise', '₹959.04', '₹4,999.01', 95_904, 499_901],
    ['ten lakh', '₹9', '₹10,00,000', 900, 100_000_000],
    ['list price without discount', '', '₹1,245', 124_500, 124_500],
    ['no price', '', '', null, null],
    ['₹0 as no price', '', '₹0', null, null],
    ['discount price only', '₹599', '', 59_900, 59_900],
  ])('reads %s', (_, discount_price, actual_price, discountPaise, actualPaise) => {
    expect(readValid({ discount_price, actual_price })).toMatchObject({ discountPaise, actualPaise })
  })

  test('rejects a discount price above the list price', () => {
    const rejected = { reason: "discount_price '₹599' is higher than actual_price", column: 'discount_price' }
    expect(read({ discount_price: '₹599', actual_price: '₹500' })).toMatchObject(rejected)
    expect(readValid({ discount_price: '₹500', actual_price: '₹500' })).toMatchObject({ discountPaise: 50_000 })
  })

  test.each(['cheap', '₹', '-5', '₹5.999', '₹99,99,99,99,999', '₹299 - ₹599', '1e3'])(
    'rejects the price %j',
    (price) => {
      expect(read({ discount_price: price })).toMatchObject({ reason: `discount_price '${price}' is not a price` })
      expect(read({ actual_price: price })).toMatchObject({ reason: `actual_price '${price}' is not a price` })
    },
  )
})

describe('ratings', () => {
  test.each([
    ['4.2', 4.2],
    ['4', 4],
    ['', null],
    ['Get', null],
    ['FREE', null],
    ['7.5', null],
  ])('reads %j as %j', (ratings, value) => {
    expect(readValid({ ratings }).ratings).toBe(value)
  })

  test.each([
    ['2,255', 2255],
    ['128,941', 128_941],
    ['1,28,941', 128_941],
    ['24.0', 24],
    ['', null],
    ['FREE Delivery by Amazon', null],
    ['Only 2 left in stock.', null],
  ])('reads the count %j as %j', (no_of_ratings, value) => {
    expect(readValid({ no_of_ratings }).noOfRatings).toBe(value)
  })

  test('reads a stock text in the rating count column as stock', () => {
    expect(readValid({ no_of_ratings: 'Only 2 left in stock.' }).stockLeft).toBe(2)
    expect(readValid({ no_of_ratings: '2' }).stockLeft).toBeNull()
  })
})

describe('stock', () => {
  test.each([
    ['25', 25],
    ['1,000', 1000],
    ['', null],
  ])('reads %j as %j', (stock, value) => {
    expect(readValid({ stock }).stockLeft).toBe(value)
  })

  test.each(['x', '-3', '2.5', '1000001'])('rejects %j', (stock) => {
    const reason = `stock '${stock}' is not a whole number from 0 to 10,00,000`
    expect(read({ stock })).toMatchObject({ reason, column: 'stock' })
  })
})
