import { ProductSort } from '@shop/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CategoryLists } from './category-lists.ts'
import { toCompare } from './engine/orders.ts'
import { FacetValues } from './facets/facet-values.ts'
import { createProductSource, orderOfCategory } from './product-index.ts'

const product = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  mainCategory: fc.constantFrom('appliances', 'beauty & health'),
  subCategory: fc.constantFrom('Audio', 'Makeup'),
  pricePaise: fc.option(fc.nat(5)),
  ratings: fc.option(fc.nat(5)),
  noOfRatings: fc.option(fc.nat(2)),
  createdAt: fc.nat(5),
  isAvailable: fc.boolean(),
})
const REST = {
  sku: 'A',
  name: 'Fan',
  brand: null,
  description: null,
  actualPaise: null,
  countryOfOrigin: null,
  attributes: {},
  options: {},
  variants: null,
  filters: null,
  popularity: 0,
}

test('are the sorted products of the category after any changes', () => {
  const change = fc.oneof(product, fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 30 }), { maxLength: 4 }), (steps) => {
      const { create, read } = createProductSource(new FacetValues())
      const index = create()
      const lists = new CategoryLists(index)
      for (const step of steps) {
        for (const change of step) {
          if (typeof change === 'number') index.remove(change)
          else {
            const { item, document } = read({ ...REST, ...change })
            index.put(item, document)
          }
        }
        for (const sub of [undefined, 'Audio', 'Unknown']) {
          for (const sort of ProductSort.options) {
            const contained = [...index.items()].filter((slot) => {
              const isIn =
                index.table.mainCategories[slot] === index.table.facetValues.find('main_category', 'appliances')
              return isIn && (sub === undefined || index.groupAt(slot) === index.table.facetValues.find('sub', sub))
            })
            const found = lists.list({ main: 'appliances', sub, sort })
            expect([...found]).toEqual(
              contained.sort(toCompare(orderOfCategory(index, sort, index.table.offers.starts))),
            )
          }
        }
      }
    }),
  )
})
