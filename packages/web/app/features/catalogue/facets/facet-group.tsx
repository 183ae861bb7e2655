import { formatCount } from '@shop/contract/kit/numbers'
import { useId, useState } from 'react'
import { toggleFacetValue } from '../../../lib/search-params/facet-params.ts'
import fieldStyles from '../../../ui/field.module.css'
import text from '../../../ui/text.module.css'
import styles from './facets.module.css'
import { FilterLink } from './filter-link.tsx'
import { type ListedFacet, labelOf } from './listed-facet.ts'
import { PriceBounds } from './price-bounds.tsx'

/** Longer lists have a search box. */
const MAX_VALUES = 10

/** One facet: its values as links that select or deselect them. */
export function FacetGroup({ facet }: { facet: ListedFacet }) {
  const [search, setSearch] = useState('')
  const id = useId()
  const shown = facet.values.filter((value) => labelOf(value).toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={text.small}>
        {facet.label}
      </h3>
      {facet.values.length > MAX_VALUES && (
        <input
          className={fieldStyles.input}
          type="search"
          placeholder={`Search ${facet.label.toLowerCase()}`}
          aria-label={`Search ${facet.label.toLowerCase()}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.values}>
        {shown.map((item) => (
          <li key={item.value}>
            <FilterLink
              change={(params) => toggleFacetValue(params, facet, item.value)}
              rel="nofollow"
              discover="none"
              aria-current={item.selected ? 'true' : undefined}
            >
              <span>{labelOf(item)}</span>
              <span className={styles.count}>{formatCount(item.count)}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={text.quiet}>No matches</p>}
      {facet.name === 'price' && <PriceBounds />}
    </section>
  )
}
