import { formatCountOf } from '@shop/contract/kit/numbers'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { BulkStatusTable } from './bulk-status-table.tsx'
import { nameStatusStep } from './status-steps.ts'
import { type BulkStatus, useBulkStatus } from './use-bulk-status.ts'

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/**
 * Changes the status of several orders. Nothing is saved before the preview is confirmed, and then all changes or none.
 */
export function BulkStatusDialog({ ids, onDone, onClose }: Props) {
  const bulk = useBulkStatus(ids, onDone)
  const { status, possible, error } = bulk

  function submit(event: FormEvent) {
    event.preventDefault()
    bulk.apply()
  }

  return (
    <Dialog onClose={onClose} labelledBy="bulk-status">
      <form onSubmit={submit}>
        <div className={dialog.content}>
          <h2 className={classes(text.display, text.h2)} id="bulk-status">
            Change the status of {formatCountOf(ids.length, 'order')}
          </h2>
          <SelectField label="New status" value={status ?? ''} onChange={(event) => bulk.choose(event.target.value)}>
            <option value="">Choose</option>
            {possible.map((value) => (
              <option key={value} value={value}>
                {STATUS_LABELS[value]}
              </option>
            ))}
          </SelectField>
          {bulk.hasNoChoice && (
            <Notice kind="info">These orders have no next status in common. Select orders with the same status.</Notice>
          )}
          {bulk.isLoading && <p role="status">Loading...</p>}
          {bulk.preview !== undefined && <Preview bulk={bulk} preview={bulk.preview} />}
          {error !== null && <Notice kind="bad">{error.message}</Notice>}
        </div>
        <div className={dialog.actions}>
          <Button variant="line" onClick={onClose}>
            {status === 'CANCELLED' ? 'Keep orders' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            variant={bulk.refundCount > 0 ? 'danger' : 'solid'}
            disabled={!bulk.canApply}
            busyLabel={bulk.isApplying && 'Changing...'}
          >
            {status === undefined
              ? 'Change orders'
              : nameStatusStep(status, formatCountOf(bulk.changingCount, 'order'))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the chosen status changes, and the reason to save with it. */
const Preview = ({ bulk, preview }: { bulk: BulkStatus; preview: NonNullable<BulkStatus['preview']> }) => (
  <>
    <BulkStatusTable preview={preview} status={preview.status}>
      <Checkbox checked={bulk.skipsRefused} onChange={(event) => bulk.setSkipsRefused(event.target.checked)}>
        Skip these and update the rest
      </Checkbox>
    </BulkStatusTable>
    {bulk.unchangedCount > 0 && (
      <p className={text.quiet}>
        {formatCountOf(bulk.unchangedCount, 'order')} already {bulk.unchangedCount === 1 ? 'has' : 'have'} this status.
      </p>
    )}
    {bulk.refundCount > 0 && (
      <Notice kind="info">{formatCountOf(bulk.refundCount, 'payment')} will be refunded. This can’t be undone.</Notice>
    )}
    <Field
      label="Reason (optional)"
      hint="Saved in the history of each order."
      value={bulk.reason}
      maxLength={200}
      onChange={(event) => bulk.setReason(event.target.value)}
    />
  </>
)
