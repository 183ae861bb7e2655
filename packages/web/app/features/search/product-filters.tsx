import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { ListMenu } from '../../ui/list-menu.tsx'
import { type ProductSearch, productSearchAddress, readProductSearch } from './product-search.ts'
import { RangeForm } from './range-form.tsx'
import './filters.css'

const RATINGS = [4, 3, 2]

type Props = {
  /** What is asked for, be it shown already or on its way. */
  search: ProductSearch
  /** The menu of sorts. */
  sort: ReactNode
}

/** Sort, rating and price bounds. Each choice is a new address, so it can be shared and gone back from. */
export function ProductFilters({ search, sort }: Props) {
  const navigate = useNavigate()
  const hintId = useId()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productSearchAddress({ ...search, ...change }), { preventScrollReset: true })

  const ratings = search.rating === undefined || RATINGS.includes(search.rating) ? RATINGS : [search.rating, ...RATINGS]
  return (
    <div className="filters">
      {sort}
      <ListMenu
        label="Rating"
        chosen={search.rating}
        options={[['', 'Any rating'], ...ratings.map((rating) => [rating, `${rating} and above`] as const)]}
        onChoose={(value) => go({ rating: value === '' ? undefined : Number(value) })}
      />
      <span id={hintId} className="sr">
        In rupees
      </span>
      <RangeForm
        rule={{
          ...{ inputMode: 'decimal', pattern: '\\d{1,9}(\\.\\d{1,2})?', title: 'An amount in rupees' },
          'aria-describedby': hintId,
        }}
        bounds={[
          { name: 'minPrice', 'aria-label': 'Lowest price', placeholder: '₹ from', asked: search.minPrice },
          { name: 'maxPrice', 'aria-label': 'Highest price', placeholder: '₹ to', asked: search.maxPrice },
        ]}
        onApply={(fields) => {
          const { minPrice, maxPrice } = readProductSearch(fields)
          go({ minPrice, maxPrice })
        }}
      />
    </div>
  )
}
