import { formatRupees } from '@shop/contract/kit/money'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'

type Props = { claimedBy: string; amount: number; isBusy: boolean; onRelease: () => void }

/** Releases a refund that another staff member has claimed, after confirmation. Amount in rupees. */
export function ReleaseClaim({ claimedBy, amount, isBusy, onRelease }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button
        className={layout.selfStart}
        variant="line"
        busyLabel={isBusy && 'Releasing...'}
        onClick={() => setIsConfirming(true)}
      >
        Release
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Release the refund that ${claimedBy} has claimed?`}
          confirmLabel="Release"
          danger
          onConfirm={() => {
            close()
            onRelease()
          }}
          onClose={close}
        >
          <p>
            Check first that {claimedBy} hasn’t transferred the {formatRupees(amount)}: ask, or look at the bank
            statement. After the release, any staff member can claim and transfer it.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
