import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Discrepancy } from '@shop/contract/payments'
import type { DiscrepancyKind } from '@shop/contract/payments/payments.rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DetailList } from '../detail-list.tsx'
import { orderLink } from './order-link.tsx'
import { sendMend, sendSettle } from './payments.api.ts'
import { useAct } from './use-act.ts'

const LABELS: Record<DiscrepancyKind, string> = {
  payment_unknown: 'The provider took a payment that we don’t know',
  payment_missing: 'We count on a payment that the provider doesn’t have',
  payment_amount: 'A payment has another amount at the provider',
  refund_unknown: 'The provider made a refund that we don’t know',
  refund_missing: 'We count on a refund that the provider doesn’t have',
  refund_amount: 'A refund has another amount at the provider',
  refund_status: 'A refund stands otherwise at the provider',
}

const amount = (rupees: number | null): string => (rupees === null ? 'nothing' : formatRupees(rupees))

/** One difference, and what can be done about it: look again, which also mends what can be, or settle it by hand. */
export function DiscrepancyItem({ of: { id, kind, providerId, orderId, theirs, ours, seenAt } }: { of: Discrepancy }) {
  const { busy, act } = useAct()
  const [settling, setSettling] = useState(false)
  return (
    <li className="message" aria-label={`${LABELS[kind]}: ${providerId}`}>
      <b>{LABELS[kind]}</b>
      <DetailList
        details={[
          ['Provider’s number', providerId],
          ['At the provider', amount(theirs)],
          ['Here', amount(ours)],
          ['Order', orderLink(orderId)],
          ['First seen', formatDate(seenAt)],
        ]}
      />
      <div className="row gap-3">
        <Button variant="line" busyLabel={busy && 'Looking...'} onClick={() => void act(() => sendMend(id))}>
          Look again
        </Button>
        <Button variant="plain" disabled={busy} onClick={() => setSettling(true)}>
          Settle
        </Button>
      </div>
      {settling && (
        <CloseDialog
          onSettle={(note) => {
            setSettling(false)
            void act(() => sendSettle(id, note))
          }}
          onClose={() => setSettling(false)}
        />
      )}
    </li>
  )
}

/** What was done outside of the shop is written down, since the books will not say it. */
function CloseDialog({ onSettle, onClose }: { onSettle: (note: string) => void; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') setProblem('Please say how it was settled')
    else onSettle(note)
  }

  return (
    <FormDialog
      title="How was it settled?"
      saveLabel="Settle it"
      isSaving={false}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Note"
        value={note}
        maxLength={500}
        error={problem}
        onChange={(event) => {
          setNote(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
