import type { ReturnLine } from '@shop/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RETURNS_KEY, sendReturnMove, sendReturnRefund } from './returns.api.ts'

type Props = { of: ReturnLine; canRefund: boolean; onMoved?: (() => void) | undefined }
type Asking = 'approve' | 'receive' | 'refuse' | 'refund'

/** The next steps of a return; each asks first, since its buyer hears of it or goods and money move. */
export function ReturnActs({ of: { id, orderId, state }, canRefund, onMoved }: Props) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()

  async function act(send: () => Promise<ReturnLine>) {
    setBusy(true)
    try {
      const { state: now } = await send()
      toast.success(`The return of order ${orderId} is ${now}.`)
    } catch (error) {
      toast.error((error as Error).message)
    }
    setAsking(undefined)
    setBusy(false)
    onMoved?.()
    // Also after a refusal: somebody else may have been faster.
    for (const queryKey of [RETURNS_KEY, ['dashboard'], ['admin-orders']]) void cache.invalidateQueries({ queryKey })
  }

  function refuse() {
    if (answer.trim() === '') setProblem('Please say why')
    else void act(() => sendReturnMove(id, { state: 'refused', answer }))
  }

  const dialog = { busyLabel: busy && 'Saving...', onClose: () => setAsking(undefined) }
  return (
    <div className="row flex-wrap">
      {state === 'requested' && (
        <Button look="line" onClick={() => setAsking('approve')}>
          Approve
        </Button>
      )}
      {state === 'approved' && (
        <Button look="line" onClick={() => setAsking('receive')}>
          Goods received
        </Button>
      )}
      {(state === 'requested' || state === 'approved') && (
        <Button look="plain" onClick={() => setAsking('refuse')}>
          Refuse
        </Button>
      )}
      {state === 'received' && canRefund && <Button onClick={() => setAsking('refund')}>Refund</Button>}
      {state === 'received' && !canRefund && <p className="small quiet">An admin gives the money back.</p>}

      {asking === 'approve' && (
        <ConfirmDialog
          title={`Approve the return of order ${orderId}?`}
          confirmLabel="Approve return"
          onConfirm={() => void act(() => sendReturnMove(id, { state: 'approved' }))}
          {...dialog}
        >
          <p>The customer is told by mail.</p>
        </ConfirmDialog>
      )}
      {asking === 'receive' && (
        <ConfirmDialog
          title={`Is all of order ${orderId} back?`}
          confirmLabel="It is back"
          onConfirm={() => void act(() => sendReturnMove(id, { state: 'received' }))}
          {...dialog}
        >
          <p>Its items are for sale again at once.</p>
        </ConfirmDialog>
      )}
      {asking === 'refuse' && (
        <ConfirmDialog
          title={`Refuse the return of order ${orderId}?`}
          confirmLabel="Refuse return"
          danger
          onConfirm={refuse}
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
              setAnswer(event.target.value)
              setProblem(undefined)
            }}
          />
        </ConfirmDialog>
      )}
      {asking === 'refund' && (
        <ConfirmDialog
          title={`Give back what was paid for order ${orderId}?`}
          confirmLabel="Refund order"
          onConfirm={() => void act(() => sendReturnRefund(id))}
          {...dialog}
        >
          <p>The order is RETURNED. The money goes the way it came, and can’t be called off.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
