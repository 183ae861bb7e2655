import { type FormEvent, type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { type ProductSearch, productSearchAddress, readProductSearch } from './product-search.ts'
import './product-filters.css'

const RATINGS = [4, 3, 2]

type Props = {
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

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const params = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    const { minPrice, maxPrice } = readProductSearch(params)
    go({ minPrice, maxPrice })
  }

  const ratings = search.rating === undefined || RATINGS.includes(search.rating) ? RATINGS : [search.rating, ...RATINGS]
  return (
    <div className="product-filters">
      {sort}
      <Select
        key={`rating ${search.rating}`}
        label="Rating"
        defaultValue={search.rating ?? ''}
        onChange={({ target }) => go({ rating: target.value === '' ? undefined : Number(target.value) })}
      >
        <option value="">Any rating</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {rating} and above
          </option>
        ))}
      </Select>
      <form key={`${search.minPrice} ${search.maxPrice}`} onSubmit={onSubmit}>
        <span id={hintId} className="sr">
          In rupees
        </span>
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <input
            key={name}
            className="input"
            name={name}
            type="text"
            inputMode="decimal"
            pattern="\d{1,9}(\.\d{1,2})?"
            title="An amount in rupees"
            autoComplete="off"
            aria-label={name === 'minPrice' ? 'Lowest price' : 'Highest price'}
            aria-describedby={hintId}
            placeholder={name === 'minPrice' ? '₹ from' : '₹ to'}
            defaultValue={search[name]}
          />
        ))}
        <Button type="submit" look="line">
          Apply
        </Button>
      </form>
    </div>
  )
}
