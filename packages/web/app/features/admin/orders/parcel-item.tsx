import { formatDateTime } from '@shop/contract/kit/dates'
import type { Parcel } from '@shop/contract/orders'
import { CARRIER_LABELS } from '@shop/contract/orders/parcels.rules'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { StatusBadge } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { DetailList } from '../detail-list.tsx'
import record from '../styles/record.module.css'
import { LineItems } from './line-items.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { moveParcel, saveLabel, savePackingSlip, unpackParcel } from './parcels.api.ts'

type Props = {
  parcel: Parcel
  /** Its state in words. */
  label: string
  /** Whether its order allows changes of it. */
  isOpen: boolean
  onChanged: () => void
}

/** What is in a parcel, where it is, and what can be done with it. */
export function ParcelItem({ parcel, label, isOpen, onChanged }: Props) {
  const { number, state } = parcel
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <p className={classes(layout.row, layout.between, layout.wrap, record.detailHeader)}>
        <b>
          {parcel.returnId === null ? 'Parcel' : 'Replacement parcel'} {number}
        </b>
        <StatusBadge tone={state === 'delivered' ? 'ok' : 'info'}>{label}</StatusBadge>
      </p>
      <ParcelDetails parcel={parcel} />
      <div className={classes(layout.row, layout.wrap)}>
        {isOpen && <ParcelActions parcel={parcel} onChanged={onChanged} onEdit={() => setEditing(true)} />}
        <ParcelDownloads parcel={parcel} />
      </div>
      {isEditing && <ParcelDialog parcel={parcel} lines={[]} onSaved={onChanged} onClose={() => setEditing(false)} />}
    </>
  )
}

const ParcelDetails = ({ parcel }: Pick<Props, 'parcel'>) => (
  <DetailList
    details={[
      ['Items', <LineItems key="items" items={parcel.items} />],
      ['Carrier', parcel.carrier && CARRIER_LABELS[parcel.carrier]],
      ['Tracking', showTracking(parcel)],
      ['Weight', parcel.weightGrams && `${parcel.weightGrams} g`],
      ['Packed', formatDateTime(parcel.packedAt)],
      ['Shipped', parcel.shippedAt && formatDateTime(parcel.shippedAt)],
      ['Delivered', parcel.deliveredAt && formatDateTime(parcel.deliveredAt)],
      ['Returned', parcel.returnedAt && formatDateTime(parcel.returnedAt)],
    ]}
  />
)

/** The tracking number, linked to the carrier's page if there is one. */
function showTracking({ trackingNumber, trackingLink }: Parcel): ReactNode {
  if (trackingLink === null) return trackingNumber
  return (
    <a href={trackingLink} target="_blank" rel="noreferrer">
      {trackingNumber ?? 'Tracking page'}
    </a>
  )
}

type ActionsProps = Pick<Props, 'parcel' | 'onChanged'> & { onEdit: () => void }

/** The buttons that change a parcel of an open order. */
function ParcelActions({ parcel: { id, number, state }, onChanged, onEdit }: ActionsProps) {
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: ({ message }) => toast.error(message),
    // A failed change may mean that someone else changed the parcel.
    onSettled: onChanged,
  })
  return (
    <>
      {state === 'packed' && (
        <Button disabled={act.isPending} onClick={() => act.mutate(() => moveParcel(id, 'shipped'))}>
          Mark parcel {number} as shipped
        </Button>
      )}
      {state === 'shipped' && (
        <Button disabled={act.isPending} onClick={() => act.mutate(() => moveParcel(id, 'delivered'))}>
          Mark parcel {number} as delivered
        </Button>
      )}
      {(state === 'packed' || state === 'shipped') && (
        <Button variant="line" aria-label={`Edit tracking of parcel ${number}`} onClick={onEdit}>
          Edit tracking
        </Button>
      )}
      {state === 'packed' && (
        <Button
          variant="line"
          aria-label={`Unpack parcel ${number}`}
          disabled={act.isPending}
          onClick={() => act.mutate(() => unpackParcel(id))}
        >
          Unpack
        </Button>
      )}
    </>
  )
}

/** The buttons that download the PDF files of a parcel. */
function ParcelDownloads({ parcel: { id, number } }: Pick<Props, 'parcel'>) {
  const save = useMutation({
    mutationFn: (download: (id: number) => Promise<void>) => download(id),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <>
      <Button variant="line" aria-label={`Label of parcel ${number} (PDF)`} onClick={() => save.mutate(saveLabel)}>
        Label
      </Button>
      <Button
        variant="line"
        aria-label={`Packing slip of parcel ${number} (PDF)`}
        onClick={() => save.mutate(savePackingSlip)}
      >
        Packing slip
      </Button>
    </>
  )
}
