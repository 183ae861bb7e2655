import type { AdminCoupon } from '@shop/contract/promotions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { couponKeys } from '../query-keys.ts'
import { sendCouponSwitch } from './coupons.api.ts'

/** Disables a coupon after confirmation, or enables it. */
export function CouponSwitch({ of }: { of: AdminCoupon }) {
  const cache = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { code, isOn } = of

  const toggle = useMutation({
    mutationFn: () => sendCouponSwitch(of, !isOn),
    onSuccess: () => toast.success(`${code} ${isOn ? 'disabled' : 'enabled'}.`),
    onError: toastError,
    async onSettled() {
      await cache.invalidateQueries({ queryKey: couponKeys.all })
      setIsConfirming(false)
    },
  })

  const label = isOn ? 'Disable' : 'Enable'
  return (
    <>
      <Button
        variant="text"
        aria-label={`${label} ${code}`}
        disabled={toggle.isPending}
        onClick={() => (isOn ? setIsConfirming(true) : toggle.mutate())}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Disable ${code}?`}
          confirmLabel="Disable"
          busyLabel={toggle.isPending && 'Saving...'}
          onConfirm={() => toggle.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>New carts can’t use it. Checkouts in progress still can.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
