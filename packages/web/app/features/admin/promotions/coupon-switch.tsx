import type { AdminCoupon } from '@shop/contract/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBusy } from '../use-busy.ts'
import { sendCouponSwitch } from './coupons.api.ts'

/** Takes a coupon out of use, after asking, and back in. */
export function CouponSwitch({ of }: { of: AdminCoupon }) {
  const cache = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { busy, run } = useBusy()
  const { code, isOn } = of

  async function change() {
    await run(
      async () => {
        await sendCouponSwitch(of, !isOn)
        toast.success(`${code} is ${isOn ? 'off' : 'on'} now.`)
      },
      () => cache.invalidateQueries({ queryKey: ['coupons'] }),
    )
    setAsks(false)
  }

  const words = isOn ? 'Switch off' : 'Switch on'
  return (
    <>
      <Button
        variant="text"
        aria-label={`${words} ${code}`}
        disabled={busy}
        onClick={() => (isOn ? setAsks(true) : void change())}
      >
        {words}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Switch ${code} off?`}
          confirmLabel="Switch off"
          busyLabel={busy && 'Saving...'}
          onConfirm={() => void change()}
          onClose={() => setAsks(false)}
        >
          <p>Nobody can use it from the next look at a cart on. Whoever is paying with it just now still gets it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
