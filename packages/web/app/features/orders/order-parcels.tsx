import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatDate } from '@shop/contract/kit/dates'
import type { Order, Parcel } from '@shop/contract/orders'
import { formatTracking, parcelLabel } from '@shop/contract/orders/parcels.rules'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { orderParcelsQuery } from './orders.api.ts'
import orders from './orders.module.css'

/** What is in each parcel and where it is. A cancelled order isn't delivered any more. */
export function OrderParcels({ order }: { order: Order }) {
  const { data: parcels = [] } = useQuery(orderParcelsQuery(order.id))
  if (parcels.length === 0 || order.orderStatus === 'CANCELLED') return null
  return (
    <section className={classes(orders.parcels, visibility.screenOnly)} aria-labelledby="order-parcels">
      <h2 className={text.h3} id="order-parcels">
        {parcels.length === 1 ? 'Parcel' : 'Parcels'}
      </h2>
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.id}
          parcel={parcel}
          label={parcelLabel(order, parcel.state)}
          name={`${parcel.returnId === null ? 'Parcel' : 'Replacement parcel'} ${parcel.number}`}
        />
      ))}
    </section>
  )
}

const ParcelCard = ({ parcel, label, name }: { parcel: Parcel; label: string; name: string }) => (
  <article className={orders.parcel} aria-label={name}>
    <p className={classes(layout.row, layout.wrap)}>
      <b>{name}</b>
      <StatusBadge tone={parcel.state === 'delivered' ? 'ok' : 'info'}>{label}</StatusBadge>
    </p>
    <p className={classes(text.small, text.quiet, text.numeric)}>{formatDates(parcel)}</p>
    <ul>
      {parcel.items.map((item) => (
        <li key={item.productId}>
          {item.quantity} × {nameWithOptions(item)}
        </li>
      ))}
    </ul>
    {parcel.carrier !== null && <p className={text.numeric}>{formatTracking(parcel)}</p>}
    {parcel.trackingLink !== null && (
      <a
        className={text.strongLink}
        href={parcel.trackingLink}
        target="_blank"
        rel="noreferrer"
        aria-label={`Track ${name.toLowerCase()} (opens in a new tab)`}
      >
        Track parcel
      </a>
    )}
  </article>
)

function formatDates({ packedAt, shippedAt, deliveredAt, returnedAt }: Parcel): string {
  if (shippedAt === null) return `Packed on ${formatDate(packedAt)}`
  const shipped = `Shipped on ${formatDate(shippedAt)}`
  if (returnedAt !== null) return `${shipped}, returned on ${formatDate(returnedAt)}`
  return deliveredAt === null ? shipped : `${shipped}, delivered on ${formatDate(deliveredAt)}`
}
