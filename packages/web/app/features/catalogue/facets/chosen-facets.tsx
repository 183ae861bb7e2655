import { X } from 'lucide'
import { clearFacets, toggleFacetValue } from '../../../lib/search-params/facet-params.ts'
import chips from '../../../ui/chips.module.css'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import text from '../../../ui/text.module.css'
import styles from './facets.module.css'
import { FilterLink } from './filter-link.tsx'
import { type ListedFacet, labelOf } from './listed-facet.ts'

/** The chosen values as chips that remove them. */
export function ChosenFacets({ facets }: { facets: readonly ListedFacet[] }) {
  const chosen = facets.flatMap((facet) =>
    facet.values
      .filter(({ selected }) => selected)
      .map((value) => ({ facet, value: value.value, label: labelOf(value) })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Chosen filters">
      {chosen.map(({ facet, value, label }) => (
        <li key={`${facet.name} ${value}`}>
          <FilterLink className={chips.chip} change={(params) => toggleFacetValue(params, facet, value)} rel="nofollow">
            <span className={text.screenReaderOnly}>Remove </span>
            {label}
            <Icon as={X} small />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink className={classes(text.strongLink, styles.clear)} change={clearFacets}>
          Clear all
        </FilterLink>
      </li>
    </ul>
  )
}
