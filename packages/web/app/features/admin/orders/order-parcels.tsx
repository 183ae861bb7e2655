import type { Order, Parcel } from '@shop/contract/orders'
import { isInTransit } from '@shop/contract/orders/order-status.rules'
import { canChangeParcel, parcelLabel } from '@shop/contract/orders/parcels.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/page-skeleton.tsx'
import text from '../../../ui/text.module.css'
import messages from '../styles/messages.module.css'
import { ParcelDialog } from './parcel-dialog.tsx'
import { ParcelItem } from './parcel-item.tsx'
import { parcelsQuery } from './parcels.api.ts'

type Props = { order: Order; onChanged: () => void }

/** The parcels of an order, and the items that are left to pack. */
export function OrderParcels({ order, onChanged }: Props) {
  const queryClient = useQueryClient()
  const { data: parcels, isError } = useQuery(parcelsQuery(order.id))
  const [isPacking, setPacking] = useState(false)
  const left = parcels === undefined ? [] : unpackedLines(order, parcels)
  const canPack = isInTransit(order.orderStatus) && left.length > 0
  // A cancelled order rarely has parcels, so nothing is shown until one is loaded.
  const isLoading = parcels === undefined && !isError && order.orderStatus !== 'CANCELLED'
  if (!isLoading && !isError && !canPack && !parcels?.length) return null

  function changed() {
    void queryClient.invalidateQueries({ queryKey: parcelsQuery(order.id).queryKey })
    onChanged()
  }

  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-parcels">
      <h3 className={text.h3} id="order-parcels">
        Parcels
      </h3>
      {isError && <Notice kind="bad">The parcels couldn’t be loaded.</Notice>}
      {isLoading && <LinesSkeleton />}
      {parcels?.map((parcel) => (
        <div key={parcel.id} className={messages.message}>
          <ParcelItem
            parcel={parcel}
            label={parcelLabel(order, parcel.state)}
            isOpen={canChangeParcel(order, parcel)}
            onChanged={changed}
          />
        </div>
      ))}
      {canPack && (
        <>
          <p className={text.quiet}>{left.reduce((sum, { quantity }) => sum + quantity, 0)} left to pack</p>
          <Button className={layout.selfStart} variant="line" onClick={() => setPacking(true)}>
            Pack a parcel
          </Button>
        </>
      )}
      {isPacking && (
        <ParcelDialog orderId={order.id} lines={left} onSaved={changed} onClose={() => setPacking(false)} />
      )}
    </section>
  )
}

/** Replacements aren't lines of the order. */
const unpackedLines = ({ items }: Order, parcels: readonly Parcel[]) =>
  items.flatMap(({ productId, name, options, quantity, cancelledQuantity }) => {
    const packed = parcels
      .filter(({ returnId }) => returnId === null)
      .flatMap((parcel) => parcel.items)
      .filter((item) => item.productId === productId)
      .reduce((sum, item) => sum + item.quantity, 0)
    const left = quantity - cancelledQuantity - packed
    return left > 0 ? [{ productId, name, options, quantity: left }] : []
  })
