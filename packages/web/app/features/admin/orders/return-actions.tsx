import type { AdminReturn } from '@shop/contract/orders'
import { RETURN_TRANSITIONS } from '@shop/contract/orders/returns.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBusy } from '../use-busy.ts'
import { RETURNS_KEY, sendReturnMove, sendReturnRefund } from './returns.api.ts'

type Props = { of: AdminReturn; canRefund: boolean; onMoved?: (() => void) | undefined }
type Action = 'approve' | 'receive' | 'refuse' | 'refund'
type Confirmation = {
  title: (orderId: number) => string
  confirmLabel: string
  words: string
  send: (id: number) => Promise<AdminReturn>
}

/** All but the refusal, which needs a reason. */
const CONFIRMATIONS: Record<Exclude<Action, 'refuse'>, Confirmation> = {
  approve: {
    title: (orderId) => `Approve the return of order ${orderId}?`,
    confirmLabel: 'Approve return',
    words: 'The customer is told by mail.',
    send: (id) => sendReturnMove(id, { state: 'approved' }),
  },
  receive: {
    title: (orderId) => `Is all of order ${orderId} back?`,
    confirmLabel: 'It is back',
    words: 'Its items are for sale again at once.',
    send: (id) => sendReturnMove(id, { state: 'received' }),
  },
  refund: {
    title: (orderId) => `Give back what was paid for order ${orderId}?`,
    confirmLabel: 'Refund order',
    words: 'The order is RETURNED. The money goes the way it came, and can’t be called off.',
    send: sendReturnRefund,
  },
}

/** The next steps of a return; each asks first, since its buyer hears of it or goods and money move. */
export function ReturnActions({ of: { id, orderId, state }, canRefund, onMoved }: Props) {
  const cache = useQueryClient()
  const [openAction, setOpenAction] = useState<Action | undefined>()
  const { busy, run } = useBusy()
  const [answer, setAnswer] = useState('')

  async function act(send: () => Promise<AdminReturn>) {
    await run(async () => {
      const { state: now } = await send()
      toast.success(`The return of order ${orderId} is ${now}.`)
    })
    setOpenAction(undefined)
    onMoved?.()
    // Also after a refusal: somebody else may have been faster.
    for (const queryKey of [RETURNS_KEY, ['dashboard'], ['admin-orders']]) void cache.invalidateQueries({ queryKey })
  }

  const dialog = { busyLabel: busy && 'Saving...', onClose: () => setOpenAction(undefined) }
  const question = openAction === undefined || openAction === 'refuse' ? undefined : CONFIRMATIONS[openAction]
  if (RETURN_TRANSITIONS[state].length === 0) return null
  return (
    <div className="row flex-wrap">
      {state === 'requested' && (
        <Button variant="line" onClick={() => setOpenAction('approve')}>
          Approve
        </Button>
      )}
      {state === 'approved' && (
        <Button variant="line" onClick={() => setOpenAction('receive')}>
          Goods received
        </Button>
      )}
      {(state === 'requested' || state === 'approved') && (
        <Button variant="plain" onClick={() => setOpenAction('refuse')}>
          Refuse
        </Button>
      )}
      {state === 'received' && canRefund && <Button onClick={() => setOpenAction('refund')}>Refund</Button>}
      {state === 'received' && !canRefund && <p className="small quiet">An admin gives the money back.</p>}

      {question !== undefined && (
        <ConfirmDialog
          title={question.title(orderId)}
          confirmLabel={question.confirmLabel}
          onConfirm={() => void act(() => question.send(id))}
          {...dialog}
        >
          <p>{question.words}</p>
        </ConfirmDialog>
      )}
      {openAction === 'refuse' && (
        <DeclineDialog
          {...{ orderId, answer, ...dialog }}
          onAnswer={setAnswer}
          onRefuse={() => void act(() => sendReturnMove(id, { state: 'refused', answer }))}
        />
      )}
    </div>
  )
}

type RefusalProps = {
  orderId: number
  answer: string
  onAnswer: (answer: string) => void
  onRefuse: () => void
  busyLabel: string | false
  onClose: () => void
}

function DeclineDialog({ orderId, answer, onAnswer, onRefuse, ...dialog }: RefusalProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <ConfirmDialog
      title={`Refuse the return of order ${orderId}?`}
      confirmLabel="Refuse return"
      danger
      onConfirm={() => (answer.trim() === '' ? setProblem('Please say why') : onRefuse())}
      {...dialog}
    >
      <p>The order is DELIVERED again. The customer reads your words in a mail.</p>
      <AreaField
        label="Why is it refused?"
        rows={3}
        maxLength={500}
        value={answer}
        error={problem}
        onChange={(event) => {
          onAnswer(event.target.value)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
