import { MAX_BULK_ORDERS } from '@shop/contract/orders/order-status.rules'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/rendering/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import { SelectionBar } from '../selection-bar.tsx'

const BulkStatusDialog = lazyComponent(() => import('./bulk-status-dialog.tsx'), 'BulkStatusDialog')

type Props = { selected: ReadonlySet<number>; onClear: () => void }

export function OrderSelection({ selected, onClear }: Props) {
  const [ids, setIds] = useState<readonly number[] | undefined>()
  return (
    <SelectionBar count={selected.size} onClear={onClear}>
      <Button disabled={selected.size > MAX_BULK_ORDERS} onClick={() => setIds([...selected])}>
        Change status
      </Button>
      {selected.size > MAX_BULK_ORDERS && (
        <span className={classes(text.small, text.quiet)}>Select at most {MAX_BULK_ORDERS} orders.</span>
      )}
      {ids !== undefined && (
        <Suspense>
          <BulkStatusDialog
            ids={ids}
            onDone={() => {
              setIds(undefined)
              onClear()
            }}
            onClose={() => setIds(undefined)}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
