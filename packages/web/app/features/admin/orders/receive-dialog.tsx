import type { AdminReturn, UpdateReturn } from '@shop/contract/orders'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { LinePicker } from '../../../ui/line-picker.tsx'
import { useChosenLines } from '../../../ui/use-chosen-lines.ts'

type Props = {
  orderReturn: AdminReturn
  onReceive: (writtenOff: UpdateReturn['writtenOff']) => void
  busyLabel: string | false
  onClose: () => void
}

/** Staff choose which of the received items aren't resaleable, none at first. */
export function ReceiveDialog({ orderReturn: { orderId, items, exchange }, onReceive, ...dialog }: Props) {
  const writtenOff = useChosenLines(items, 'none')
  return (
    <ConfirmDialog
      title={`Mark the returned items of order ${orderId} as received?`}
      confirmLabel="Mark as received"
      onConfirm={() => onReceive(writtenOff.chosen.length > 0 ? writtenOff.chosen : undefined)}
      {...dialog}
    >
      {exchange !== null && <p>The replacement can be packed. Nothing is refunded.</p>}
      <p>The items go back into stock, except for those that you mark as not resaleable:</p>
      <LinePicker label="Not resaleable" lines={items} chosen={writtenOff} />
    </ConfirmDialog>
  )
}
