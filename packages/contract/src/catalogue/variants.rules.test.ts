import { expect, it } from 'vitest'
import { withoutVariants } from './variants.rules.ts'

it('leaves out variants of owned products and of products in the list', () => {
  const names = ['Desk fan, 30 cm, white', 'Kettle, 1 l, red', 'Kettle, 2 l, blue', 'Desk lamp, oak']
  const products = names.map((name) => ({ name }))
  expect(withoutVariants(products, ['desk fan, 40 cm, black'])).toEqual([products[1], products[3]])
})
