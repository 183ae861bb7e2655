import { describe, expect, it } from 'vitest'
import { categorySearch, parseCategoryView } from './category-params.ts'

const read = (search: string) => parseCategoryView(new URLSearchParams(search))

describe('category page URL', () => {
  it('contains the sub-category, the sort and the zero-based page', () => {
    expect(read('sub=Smart+Home&sort=price_asc&page=3')).toEqual({ sub: 'Smart Home', sort: 'price_asc', page: 3 })
  })

  it.each(['', 'page=-1', 'page=2.5', 'page=abc', 'sort=unknown', 'sub=++', 'sort=toString'])(
    'ignores invalid parameters: ?%s',
    (search) => {
      expect(read(search)).toEqual({ sub: undefined, sort: 'relevance', page: 0 })
    },
  )

  it('limits the page to the maximum that the API accepts', () => {
    expect(read('page=999999999').page).toBe(1_000_000)
  })

  it('omits the page when the sub-category or the sort changes', () => {
    expect(categorySearch({ sub: 'Smart Home', sort: 'newest' })).toBe('?sub=Smart+Home&sort=newest')
    expect(categorySearch({ sub: undefined, sort: 'relevance' })).toBe('?')
  })
})
