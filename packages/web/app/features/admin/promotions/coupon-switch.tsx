import type { AdminCoupon } from '@shop/contract/promotions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { couponKeys } from '../query-keys.ts'
import { setCouponEnabled } from './coupons.api.ts'

/** Disables a coupon after confirmation, or enables it. */
export function CouponSwitch({ coupon }: { coupon: AdminCoupon }) {
  const queryClient = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { code, isOn } = coupon

  const toggle = useMutation({
    mutationFn: () => setCouponEnabled(coupon, !isOn),
    onSuccess: () => toast.success(`${code} ${isOn ? 'disabled' : 'enabled'}.`),
    onError: toastError,
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: couponKeys.all })
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
