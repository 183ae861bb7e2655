import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSeller } from '../invoices/seller.service.ts'
import {
  getOrderOfParcel,
  isPacked,
  listItemsOfParcel,
  listParcels,
  type ParcelRow,
} from '../orders/parcels.service.ts'

/** What a label or a packing slip states. */
export type ParcelSheet = Awaited<ReturnType<typeof getParcelSheet>>

export async function getParcelSheet({ db, config: { store } }: Pick<Context, 'db' | 'config'>, parcel: ParcelRow) {
  const seller = await findSeller(db)
  return {
    parcel,
    title: await nameParcel(db, parcel),
    order: await getOrderOfParcel(db, parcel),
    items: await listItemsOfParcel(db, parcel),
    // A shop without seller details issues no invoices, but it can ship.
    sender: { name: seller?.tradeName ?? store.name, address: seller?.address ?? store.address, phone: store.phone },
  }
}

/** 'Parcel 1 of 2', or 'Parcel 1' as long as items are left to pack, because then the number of parcels isn't known. */
async function nameParcel(db: Database, { number, orderId }: ParcelRow): Promise<string> {
  const name = `Parcel ${number}`
  return (await isPacked(db, orderId)) ? `${name} of ${(await listParcels(db, orderId)).length}` : name
}
