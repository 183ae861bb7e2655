import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { useLatestSearchParams } from '../../lib/search-params/latest-search-params.ts'
import { ListMenu } from '../../ui/list-menu.tsx'
import text from '../../ui/text.module.css'
import filters from './filters.module.css'
import { type ProductSearch, productSearchUrl, readProductSearch } from './product-search.ts'
import { RangeForm } from './range-form.tsx'

const RATINGS = [4, 3, 2]

type Props = {
  /** The current search, including a navigation in progress. */
  search: ProductSearch
  /** The sort menu. */
  sort: ReactNode
}

/** Sort, rating and price range. Each choice navigates to a new URL, so it can be shared and undone by Back. */
export function ProductFilters({ search, sort }: Props) {
  const navigate = useNavigate()
  const hintId = useId()
  const readLatestParams = useLatestSearchParams()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productSearchUrl({ ...readProductSearch(readLatestParams()), ...change }), {
      preventScrollReset: true,
    })

  const ratings = search.rating === undefined || RATINGS.includes(search.rating) ? RATINGS : [search.rating, ...RATINGS]
  return (
    <div className={filters.root}>
      {sort}
      <ListMenu
        label="Rating"
        selected={search.rating}
        options={[['', 'Any rating'], ...ratings.map((rating) => [rating, `${rating} and above`] as const)]}
        onChoose={(value) => go({ rating: value === '' ? undefined : Number(value) })}
      />
      <span id={hintId} className={text.screenReaderOnly}>
        In rupees
      </span>
      <RangeForm
        rule={{
          inputMode: 'decimal',
          pattern: '\\d{1,9}(\\.\\d{1,2})?',
          title: 'Enter an amount in rupees',
          'aria-describedby': hintId,
        }}
        orderError="Max price must be at least the min price."
        bounds={[
          { name: 'minPrice', 'aria-label': 'Min price', placeholder: 'Min price', value: search.minPrice },
          { name: 'maxPrice', 'aria-label': 'Max price', placeholder: 'Max price', value: search.maxPrice },
        ]}
        onApply={(fields) => {
          const { minPrice, maxPrice } = readProductSearch(fields)
          go({ minPrice, maxPrice })
        }}
      />
    </div>
  )
}
