import type { BulkChoice } from '@shop/contract/catalogue'
import { BULK_MOST } from '@shop/contract/catalogue/bulk.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type Props = {
  chosen: ReadonlySet<number>
  onClear: () => void
  /** What the table was asked for, and how many fit. */
  fitting: Extract<BulkChoice, { fitting: object }>['fitting']
  total: number
}

/** Changes the rows that are selected, or all that fit the search, where these aren't too many. */
export function BulkBar({ chosen, onClear, fitting, total }: Props) {
  const [choice, setChoice] = useState<BulkChoice | undefined>()
  return (
    <div className="row flex-wrap mb-3">
      <Button variant="line" disabled={chosen.size === 0} onClick={() => setChoice({ ids: [...chosen] })}>
        Change {formatCount(chosen.size)} selected
      </Button>
      {chosen.size > 0 && (
        <Button variant="text" onClick={onClear}>
          Clear Selection
        </Button>
      )}
      {total > 0 && total <= BULK_MOST && (
        <Button variant="line" onClick={() => setChoice({ fitting })}>
          Change all {formatCount(total)} that fit
        </Button>
      )}
      {total > BULK_MOST && (
        <span className="small quiet">
          A list of at most {formatCount(BULK_MOST)} can be changed as a whole: narrow this one by the fields above.
        </span>
      )}
      {choice !== undefined && (
        <Suspense>
          <BulkDialog
            choice={choice}
            onDone={() => {
              setChoice(undefined)
              onClear()
            }}
            onClose={() => setChoice(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
