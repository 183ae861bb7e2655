import type { AdminReturn, UpdateReturn } from '@shop/contract/orders'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { LinePicker } from '../../../ui/line-picker.tsx'
import type { Line } from '../../../ui/use-chosen-lines.ts'

type Props = {
  orderReturn: AdminReturn
  onReceive: (writtenOff: UpdateReturn['writtenOff']) => void
  busyLabel: string | false
  onClose: () => void
}

/** Staff choose which of the received items aren't resaleable, none at first. */
export function ReceiveDialog({ orderReturn: { orderId, items, exchange }, onReceive, ...dialog }: Props) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const quantityOf = ({ productId }: Line) => quantities.get(productId) ?? 0
  const change = ({ productId }: Line, quantity: number) => setQuantities(new Map(quantities).set(productId, quantity))

  function receive() {
    const writtenOff = items
      .map((line) => ({ productId: line.productId, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0)
    onReceive(writtenOff.length > 0 ? writtenOff : undefined)
  }

  return (
    <ConfirmDialog
      title={`Mark the returned items of order ${orderId} as received?`}
      confirmLabel="Mark as received"
      onConfirm={receive}
      {...dialog}
    >
      {exchange !== null && <p>The replacement can be packed. Nothing is refunded.</p>}
      <p>The items go back into stock, except for those that you mark as not resaleable:</p>
      <LinePicker label="Not resaleable" lines={items} chosen={{ quantityOf, change }} />
    </ConfirmDialog>
  )
}
