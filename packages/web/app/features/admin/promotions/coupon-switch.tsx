import type { AdminCoupon } from '@shop/contract/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBusy } from '../use-busy.ts'
import { sendCouponSwitch } from './coupons.api.ts'

/** Disables a coupon after confirmation, or enables it. */
export function CouponSwitch({ of }: { of: AdminCoupon }) {
  const cache = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { busy, run } = useBusy()
  const { code, isOn } = of

  async function change() {
    await run(
      async () => {
        await sendCouponSwitch(of, !isOn)
        toast.success(`${code} ${isOn ? 'disabled' : 'enabled'}.`)
      },
      () => cache.invalidateQueries({ queryKey: ['coupons'] }),
    )
    setIsConfirming(false)
  }

  const label = isOn ? 'Disable' : 'Enable'
  return (
    <>
      <Button
        variant="text"
        aria-label={`${label} ${code}`}
        disabled={busy}
        onClick={() => (isOn ? setIsConfirming(true) : void change())}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Disable ${code}?`}
          confirmLabel="Disable"
          busyLabel={busy && 'Saving...'}
          onConfirm={() => void change()}
          onClose={() => setIsConfirming(false)}
        >
          <p>New carts can’t use it. Checkouts in progress still can.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
