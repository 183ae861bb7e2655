import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'

/** Clear All Items with a confirmation dialog. `onClear` resolves when the request has finished or failed. */
export function ClearCart({ onClear }: { onClear: () => Promise<unknown> }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'clearing'>('closed')

  async function clear() {
    setStep('clearing')
    await onClear()
    setStep('closed')
  }

  return (
    <>
      <Button variant="text" className={layout.pullRight} onClick={() => setStep('asking')}>
        Clear All Items
      </Button>
      {step !== 'closed' && (
        <ConfirmDialog
          title="Clear Cart?"
          confirmLabel="Clear Cart"
          cancelLabel="Keep Items"
          danger
          busyLabel={step === 'clearing' && 'Clearing...'}
          onConfirm={() => void clear()}
          onClose={() => setStep('closed')}
        >
          <p>Every item leaves your cart, and so do their favourite marks and the coupon.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
