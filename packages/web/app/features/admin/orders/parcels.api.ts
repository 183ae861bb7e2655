import type {
  downloadPackingSlip,
  downloadParcelLabel,
  getPickList,
  listOrderParcels,
  MoveParcel,
  moveParcel as moveParcelEndpoint,
  PackParcel,
  ParcelDetails,
  packParcel as packParcelEndpoint,
  unpackParcel as unpackParcelEndpoint,
  updateParcel as updateParcelEndpoint,
} from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { download } from '../../../lib/files/download.ts'
import { orderKeys } from '../query-keys.ts'

export const parcelsQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.parcels(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderParcels>('GET /api/orders/parcels/:orderId', { params: { orderId }, signal }),
    staleTime: 0, // Other staff pack too.
  })

export const packParcel = (orderId: number, body: PackParcel) =>
  call<typeof packParcelEndpoint>('POST /api/admin/orders/:orderId/parcels', { params: { orderId }, body })

export const updateParcel = (parcelId: number, body: ParcelDetails) =>
  call<typeof updateParcelEndpoint>('PUT /api/admin/parcels/:parcelId', { params: { parcelId }, body })

export const moveParcel = (parcelId: number, state: MoveParcel['state']) =>
  call<typeof moveParcelEndpoint>('PUT /api/admin/parcels/:parcelId/state', { params: { parcelId }, body: { state } })

export const unpackParcel = (parcelId: number) =>
  call<typeof unpackParcelEndpoint>('DELETE /api/admin/parcels/:parcelId', { params: { parcelId } })

export const saveLabel = (parcelId: number) =>
  download<typeof downloadParcelLabel>('GET /api/admin/parcels/:parcelId/label', { params: { parcelId } })

export const savePackingSlip = (parcelId: number) =>
  download<typeof downloadPackingSlip>('GET /api/admin/parcels/:parcelId/packing-slip', { params: { parcelId } })

export const pickListQuery = queryOptions({
  queryKey: orderKeys.pickList,
  queryFn: ({ signal }) => call<typeof getPickList>('GET /api/admin/pick-list', { signal }),
  staleTime: 0,
})
