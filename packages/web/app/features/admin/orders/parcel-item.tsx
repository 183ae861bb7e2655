import { formatDateTime } from '@shop/contract/kit/dates'
import type { Parcel } from '@shop/contract/orders'
import { formatLines } from '@shop/contract/orders/order-texts.rules'
import { CARRIER_LABELS, PARCEL_LABELS } from '@shop/contract/orders/parcels.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusBadge } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { DetailList } from '../detail-list.tsx'
import record from '../styles/record.module.css'
import { ParcelDialog } from './parcel-dialog.tsx'
import { moveParcel, saveLabel, savePackingSlip, unpackParcel } from './parcels.api.ts'

type Props = {
  parcel: Parcel
  /** Whether its order allows changes of it. */
  isOpen: boolean
  onChanged: () => void
}

/** What is in a parcel, where it is, and what can be done with it. */
export function ParcelItem({ parcel, isOpen, onChanged }: Props) {
  const { id, number, state, carrier, trackingNumber, trackingLink } = parcel
  const tracking =
    trackingLink === null ? (
      trackingNumber
    ) : (
      <a href={trackingLink} target="_blank" rel="noreferrer">
        {trackingNumber ?? 'Tracking page'}
      </a>
    )
  const [isEditing, setEditing] = useState(false)
  const act = useMutation({
    mutationFn: (action: (id: number) => Promise<unknown>) => action(id),
    onError: ({ message }) => toast.error(message),
    // A failed change may mean that someone else changed the parcel.
    onSettled: onChanged,
  })
  const save = useMutation({
    mutationFn: (action: (id: number) => Promise<void>) => action(id),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <>
      <p className={classes(layout.row, layout.between, layout.wrap, record.detailHeader)}>
        <b>
          {parcel.returnId === null ? 'Parcel' : 'Replacement parcel'} {number}
        </b>
        <StatusBadge tone={state === 'delivered' ? 'ok' : 'info'}>{PARCEL_LABELS[state]}</StatusBadge>
      </p>
      <DetailList
        details={[
          [
            'Items',
            // One per line, because names contain commas.
            parcel.items.map((item) => (
              <span key={item.productId} className={layout.block}>
                {formatLines([item])}
              </span>
            )),
          ],
          ['Carrier', carrier && CARRIER_LABELS[carrier]],
          ['Tracking', tracking],
          ['Weight', parcel.weightGrams && `${parcel.weightGrams} g`],
          ['Packed', formatDateTime(parcel.packedAt)],
          ['Shipped', parcel.shippedAt && formatDateTime(parcel.shippedAt)],
          ['Delivered', parcel.deliveredAt && formatDateTime(parcel.deliveredAt)],
          ['Returned', parcel.returnedAt && formatDateTime(parcel.returnedAt)],
        ]}
      />
      <div className={classes(layout.row, layout.wrap)}>
        {isOpen && state === 'packed' && (
          <Button disabled={act.isPending} onClick={() => act.mutate((parcelId) => moveParcel(parcelId, 'shipped'))}>
            Mark parcel {number} as shipped
          </Button>
        )}
        {isOpen && state === 'shipped' && (
          <Button disabled={act.isPending} onClick={() => act.mutate((parcelId) => moveParcel(parcelId, 'delivered'))}>
            Mark parcel {number} as delivered
          </Button>
        )}
        {isOpen && (state === 'packed' || state === 'shipped') && (
          <Button variant="line" aria-label={`Edit tracking of parcel ${number}`} onClick={() => setEditing(true)}>
            Edit tracking
          </Button>
        )}
        {isOpen && state === 'packed' && (
          <Button
            variant="line"
            aria-label={`Unpack parcel ${number}`}
            disabled={act.isPending}
            onClick={() => act.mutate(unpackParcel)}
          >
            Unpack
          </Button>
        )}
        <Button variant="text" aria-label={`Label of parcel ${number} (PDF)`} onClick={() => save.mutate(saveLabel)}>
          Label
        </Button>
        <Button
          variant="text"
          aria-label={`Packing slip of parcel ${number} (PDF)`}
          onClick={() => save.mutate(savePackingSlip)}
        >
          Packing slip
        </Button>
      </div>
      {isEditing && <ParcelDialog parcel={parcel} lines={[]} onSaved={onChanged} onClose={() => setEditing(false)} />}
    </>
  )
}
