import type { BulkSelection } from '@shop/contract/catalogue'
import { MAX_BULK_PRODUCTS } from '@shop/contract/catalogue/products.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/rendering/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import { SelectionBar } from '../selection-bar.tsx'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type Props = {
  selected: ReadonlySet<number>
  onClear: () => void
  /** The filters of the table, and how many products match. */
  filters: Extract<BulkSelection, { fitting: object }>['fitting']
  total: number
}

/** Edits the selected products, or all products that match the filters, up to a limit. */
export function BulkBar({ selected, onClear, filters, total }: Props) {
  const [selection, setSelection] = useState<BulkSelection | undefined>()
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      <Button disabled={selected.size === 0} onClick={() => setSelection({ ids: [...selected] })}>
        Edit {formatCount(selected.size)} selected
      </Button>
      {total <= MAX_BULK_PRODUCTS ? (
        <Button variant="line" onClick={() => setSelection({ fitting: filters })}>
          Edit all {formatCount(total)}
        </Button>
      ) : (
        <span className={classes(text.small, text.quiet)}>
          Filter to {formatCount(MAX_BULK_PRODUCTS)} or fewer to edit all.
        </span>
      )}
      {selection !== undefined && (
        <Suspense>
          <BulkDialog
            selection={selection}
            onDone={() => {
              setSelection(undefined)
              onClear()
            }}
            onClose={() => setSelection(undefined)}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
