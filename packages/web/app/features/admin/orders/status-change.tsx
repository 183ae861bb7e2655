import type { Order, OrderStatus } from '@shop/contract/orders'
import { ORDER_STATUSES, statusChangeProblem } from '@shop/contract/orders/order-status.rules'
import { useState } from 'react'
import { isApiError, serverMessageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { findOrder, updateOrderStatus } from './orders.api.ts'

type Outcome = { kind: 'ok' | 'bad'; words: string }

/**
 * Moves an order to another status, after asking; the rule of spec 4 is said before the question. Whoever is overtaken by
 * somebody else is told how the order stands now.
 */
export function StatusChange({ of, onChanged }: { of: Order; onChanged: (order: Order) => void }) {
  const [wanted, setWanted] = useState<OrderStatus>(of.orderStatus)
  const [reason, setReason] = useState('')
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>()

  function ask() {
    const problem = statusChangeProblem(of.orderStatus, wanted)
    setOutcome(problem === undefined ? undefined : { kind: 'bad', words: problem })
    setAsks(problem === undefined)
  }

  async function change() {
    setBusy(true)
    try {
      onChanged(await updateOrderStatus(of.id, { status: wanted, from: of.orderStatus, reason }))
      setReason('')
      setOutcome({ kind: 'ok', words: `Order status updated to ${wanted}` })
    } catch (error) {
      setOutcome({ kind: 'bad', words: serverMessageOf(error, 409) ?? 'Status update failed' })
      if (isApiError(error, 409)) await findOrder(of.id).then(onChanged, () => {})
    } finally {
      setBusy(false)
      setAsks(false)
    }
  }

  return (
    <div className="grid gap-3">
      <div className="status-change">
        <SelectField label="Status" value={wanted} onChange={(event) => setWanted(event.target.value as OrderStatus)}>
          {ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <Button variant="line" disabled={wanted === of.orderStatus} onClick={ask}>
          Update status
        </Button>
      </div>
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.words}</Notice>}
      {asks && (
        <ConfirmDialog
          title={`Change order ${of.id} to ${wanted}?`}
          confirmLabel="Change"
          busyLabel={busy && 'Changing...'}
          danger={wanted === 'CANCELLED'}
          onConfirm={() => void change()}
          onClose={() => setAsks(false)}
        >
          <p>
            It is {of.orderStatus} now. The customer sees the change at once
            {wanted === 'CANCELLED' && ', the goods are for sale again, and what was paid goes back'}.
          </p>
          <Field
            label="Reason (optional)"
            hint="Kept in the order’s history."
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}
