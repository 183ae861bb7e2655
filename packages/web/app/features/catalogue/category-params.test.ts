import { describe, expect, it } from 'vitest'
import { categorySearch, parseCategoryView } from './category-params.ts'

const read = (search: string) => parseCategoryView(new URLSearchParams(search))

describe('the address of a category page', () => {
  it('says the sub-category, the sort and the page, counted from 0', () => {
    expect(read('sub=Smart+Home&sort=price_asc&page=3')).toEqual({ sub: 'Smart Home', sort: 'price_asc', page: 3 })
  })

  it.each(['', 'page=-1', 'page=2.5', 'page=abc', 'sort=dearest', 'sub=++', 'sort=toString'])(
    'means the first page of everything where it makes no sense: ?%s',
    (search) => {
      expect(read(search)).toEqual({ sub: undefined, sort: 'relevance', page: 0 })
    },
  )

  it('never asks for a page that the API refuses', () => {
    expect(read('page=999999999').page).toBe(1_000_000)
  })

  it('starts at the first page when the sub-category or the sort changes', () => {
    expect(categorySearch({ sub: 'Smart Home', sort: 'newest' })).toBe('?sub=Smart+Home&sort=newest')
    expect(categorySearch({ sub: undefined, sort: 'relevance' })).toBe('?')
  })
})
