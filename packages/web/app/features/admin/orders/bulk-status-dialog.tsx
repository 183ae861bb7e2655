import type { BulkStatusPreview, OrderStatus } from '@shop/contract/orders'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { orderKeys, returnKeys } from '../query-keys.ts'
import { BulkStatusTable } from './bulk-status-table.tsx'
import { applyStatuses, statusPreviewQuery } from './orders.api.ts'
import { nameStatusStep } from './status-steps.ts'

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/**
 * Changes the status of several orders. Nothing is saved before the preview is confirmed, and then all changes or none.
 */
export function BulkStatusDialog({ ids, onDone, onClose }: Props) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<OrderStatus | undefined>()
  const [reason, setReason] = useState('')
  const [skipsRefused, setSkipsRefused] = useState(false)
  const choices = useQuery(statusPreviewQuery(ids))
  const preview = useQuery({ ...statusPreviewQuery(ids, status), enabled: status !== undefined })
  const apply = useMutation({
    mutationFn: ({ seen }: BulkStatusPreview) =>
      applyStatuses({ ids: [...ids], status: status ?? 'PLACED', seen, skipsRefused, reason: reason.trim() }),
    onSuccess({ changed }) {
      toast.success(`${countOrders(changed)} updated.`)
      for (const queryKey of [orderKeys.lists, returnKeys.all]) void queryClient.invalidateQueries({ queryKey })
      onDone()
    },
    onError: (error) => void (isApiError(error, 409) && preview.refetch()),
  })

  const { possible = [] } = choices.data ?? {}

  function choose(value: string) {
    setStatus(possible.find((name) => name === value))
    setSkipsRefused(false)
    apply.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (preview.data !== undefined) apply.mutate(preview.data)
  }
  const { changing = [], refused = [], refunding = 0 } = (status !== undefined && preview.data) || {}
  const unchanged = ids.length - changing.length - refused.length
  const error = apply.error ?? preview.error ?? choices.error

  return (
    <Dialog onClose={onClose} labelledBy="bulk-status">
      <form onSubmit={submit}>
        <div className={dialog.content}>
          <h2 className={classes(text.display, text.h2)} id="bulk-status">
            Change the status of {countOrders(ids.length)}
          </h2>
          <SelectField label="New status" value={status ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose</option>
            {possible.map((value) => (
              <option key={value} value={value}>
                {STATUS_LABELS[value]}
              </option>
            ))}
          </SelectField>
          {choices.isSuccess && possible.length === 0 && (
            <Notice kind="info">These orders have no next status in common. Select orders with the same status.</Notice>
          )}
          {(preview.isFetching || choices.isPending) && <p role="status">Loading...</p>}
          {status !== undefined && preview.data !== undefined && (
            <>
              <BulkStatusTable preview={preview.data} status={status}>
                <Checkbox checked={skipsRefused} onChange={(event) => setSkipsRefused(event.target.checked)}>
                  Skip these and update the rest
                </Checkbox>
              </BulkStatusTable>
              {unchanged > 0 && (
                <p className={text.quiet}>
                  {countOrders(unchanged)} already {unchanged === 1 ? 'has' : 'have'} this status.
                </p>
              )}
              {refunding > 0 && (
                <Notice kind="info">
                  {refunding === 1 ? '1 payment is' : `${refunding} payments are`} refunded. This can’t be undone.
                </Notice>
              )}
              <Field
                label="Reason (optional)"
                hint="Saved in the history of each order."
                value={reason}
                maxLength={200}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
          {error !== null && <Notice kind="bad">{error.message}</Notice>}
        </div>
        <div className={dialog.actions}>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={refunding > 0 ? 'danger' : 'solid'}
            disabled={changing.length === 0 || (refused.length > 0 && !skipsRefused)}
            busyLabel={apply.isPending && 'Changing...'}
          >
            {status === undefined ? 'Change orders' : nameStatusStep(status, countOrders(changing.length))}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const countOrders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)
