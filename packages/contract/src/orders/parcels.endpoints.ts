import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { MoveParcel, PackParcel, Parcel, ParcelDetails, PickList } from './parcels.schemas.ts'

const orderParams = z.object({ orderId: PathId })
const parcelParams = z.object({ parcelId: PathId })

/** For the buyer and for staff, checked against the order. */
export const listOrderParcels = endpoint({
  id: 'listOrderParcels',
  method: 'GET',
  path: '/api/orders/parcels/:orderId',
  access: 'user',
  params: orderParams,
  response: z.array(Parcel),
  errors: ['not_found'],
  summary: 'Lists the parcels of an order with their items and tracking',
})

export const packParcel = endpoint({
  id: 'packParcel',
  method: 'POST',
  path: '/api/admin/orders/:orderId/parcels',
  access: 'orders.update',
  params: orderParams,
  body: PackParcel,
  response: Parcel,
  errors: ['not_found', 'conflict'],
  summary: 'Packs items of an order into a parcel, everything that is left by default',
})

export const updateParcel = endpoint({
  id: 'updateParcel',
  method: 'PUT',
  path: '/api/admin/parcels/:parcelId',
  access: 'orders.update',
  params: parcelParams,
  body: ParcelDetails,
  response: Parcel,
  errors: ['not_found', 'conflict'],
  summary: 'Changes the carrier, tracking and weight of a parcel',
})

export const moveParcel = endpoint({
  id: 'moveParcel',
  method: 'PUT',
  path: '/api/admin/parcels/:parcelId/state',
  access: 'orders.update',
  params: parcelParams,
  body: MoveParcel,
  response: Parcel,
  errors: ['not_found', 'conflict'],
  summary: 'Marks a parcel as shipped or delivered; the status of its order follows',
})

export const unpackParcel = endpoint({
  id: 'unpackParcel',
  method: 'DELETE',
  path: '/api/admin/parcels/:parcelId',
  access: 'orders.update',
  params: parcelParams,
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Unpacks a parcel that hasn’t shipped',
})

export const downloadParcelLabel = endpoint({
  id: 'downloadParcelLabel',
  method: 'GET',
  path: '/api/admin/parcels/:parcelId/label',
  access: 'orders.view',
  params: parcelParams,
  response: z.string(),
  download: 'application/pdf',
  errors: ['not_found'],
  summary: 'Downloads the address label of a parcel as PDF (A6)',
})

export const downloadPackingSlip = endpoint({
  id: 'downloadPackingSlip',
  method: 'GET',
  path: '/api/admin/parcels/:parcelId/packing-slip',
  access: 'orders.view',
  params: parcelParams,
  response: z.string(),
  download: 'application/pdf',
  errors: ['not_found'],
  summary: 'Downloads the list of what is in a parcel as PDF, without prices',
})

export const getPickList = endpoint({
  id: 'getPickList',
  method: 'GET',
  path: '/api/admin/pick-list',
  access: 'orders.view',
  response: PickList,
  summary: 'Lists what is left to pack of paid orders, by SKU',
})
