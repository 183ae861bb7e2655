import type { Context } from '../../context.ts'
import { findSeller } from '../invoices/seller.service.ts'
import { getOrderOfParcel, listItemsOfParcel, listParcels, type ParcelRow } from '../orders/parcels.service.ts'

/** What a label or a packing slip states. */
export type ParcelSheet = Awaited<ReturnType<typeof getParcelSheet>>

export async function getParcelSheet({ db, config: { store } }: Pick<Context, 'db' | 'config'>, parcel: ParcelRow) {
  const seller = await findSeller(db)
  return {
    parcel,
    parcels: (await listParcels(db, parcel.orderId)).length,
    order: await getOrderOfParcel(db, parcel),
    items: await listItemsOfParcel(db, parcel),
    // A shop without seller details issues no invoices, but it can ship.
    sender: { name: seller?.tradeName ?? store.name, address: seller?.address ?? store.address, phone: store.phone },
  }
}
