import type { AdminReturn } from '@shop/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { orderKeys, returnKeys } from '../query-keys.ts'
import { ParcelDialog } from './parcel-dialog.tsx'

type Props = { orderReturn: AdminReturn; onPacked: (() => void) | undefined }

/** Packs the replacements for the received items of an exchange. */
export function PackReplacement({ orderReturn: { id, orderId }, onPacked }: Props) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)

  function saved() {
    for (const queryKey of [returnKeys.all, orderKeys.parcels(orderId), orderKeys.pickList])
      void queryClient.invalidateQueries({ queryKey })
    onPacked?.()
  }

  return (
    <>
      <Button className={layout.selfStart} variant="line" onClick={() => setOpen(true)}>
        Pack replacement
      </Button>
      {isOpen && (
        <ParcelDialog orderId={orderId} returnId={id} lines={[]} onSaved={saved} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
