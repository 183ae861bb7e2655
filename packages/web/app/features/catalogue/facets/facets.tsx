import { formatCountOf } from '@shop/contract/kit/numbers'
import { SlidersHorizontal, X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import text from '../../../ui/text.module.css'
import { CompactButton } from '../compact-button.tsx'
import { FacetGroup } from './facet-group.tsx'
import styles from './facets.module.css'
import type { ListedFacet } from './listed-facet.ts'

type Props = {
  facets: readonly ListedFacet[]
  /** Products of the list. */
  total: number
}

/**
 * The filters of a list: a column beside it, and on mobile a sheet that a button opens. Links, a form and the browser's
 * own popover, so it works without scripts, too.
 */
function Facets({ facets, total }: Props) {
  const id = useId()
  const chosen = facets.flatMap(({ values }) => values).filter(({ selected }) => selected).length
  return (
    <>
      <div className={styles.open}>
        <Button variant="line" popoverTarget={id}>
          <Icon as={SlidersHorizontal} small />
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
        <CompactButton />
      </div>
      <aside id={id} popover="auto" className={styles.sheet} aria-label="Filters">
        <div className={styles.head}>
          <h2 className={text.h3}>Filters</h2>
          <IconButton
            icon={X}
            label="Close filters"
            className={styles.close}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} />
        ))}
        <div className={styles.foot}>
          <Button popoverTarget={id} popoverTargetAction="hide">
            Show {formatCountOf(total, 'result')}
          </Button>
        </div>
      </aside>
    </>
  )
}

/** A list with its filters, beside it or above it. */
export const FacetColumns = ({ facets, total, children }: Props & { children: ReactNode }) => (
  <div className={facets.length > 0 ? styles.columns : undefined}>
    {facets.length > 0 && <Facets facets={facets} total={total} />}
    <div>{children}</div>
  </div>
)
