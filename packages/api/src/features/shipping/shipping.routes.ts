import * as endpoints from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FileDownload, serve } from '../../platform/http/serve.ts'
import { getParcelRow, type ParcelRow } from '../orders/parcels.service.ts'
import { renderPackingSlip } from './packing-slip.ts'
import { renderParcelLabel } from './parcel-label.ts'
import { getParcelSheet } from './parcel-sheet.service.ts'

const fileName = (kind: string, { orderId, number }: ParcelRow) => `${kind}-${orderId}-${number}.pdf`

/** What is printed for a parcel. */
export function shippingRoutes(app: FastifyInstance, context: Context): void {
  const find = ({ params }: { params: { parcelId: number } }) => getParcelRow(context.db, params.parcelId)

  serve(app, endpoints.downloadParcelLabel, {
    find,
    handle: async ({ found }) =>
      new FileDownload(fileName('label', found), await renderParcelLabel(await getParcelSheet(context, found))),
  })

  serve(app, endpoints.downloadPackingSlip, {
    find,
    handle: async ({ found }) =>
      new FileDownload(fileName('packing-slip', found), await renderPackingSlip(await getParcelSheet(context, found))),
  })
}
