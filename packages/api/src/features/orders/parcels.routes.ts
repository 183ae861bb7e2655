import * as endpoints from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOrderToView } from './orders.service.ts'
import * as parcels from './parcels.service.ts'
import { getPickList } from './pick-list.ts'

export function parcelRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, endpoints.listOrderParcels, {
    find: ({ params, user }) => getOrderToView(db, user, params.orderId),
    handle: ({ found }) => parcels.listParcels(db, found.id),
  })

  serve(app, endpoints.packParcel, {
    find: ({ params, user }) => getOrderToView(db, user, params.orderId),
    handle: ({ found, body, audit }) => parcels.packParcel(context, found.id, body, audit),
  })

  const find = ({ params }: { params: { parcelId: number } }) => parcels.getParcelRow(db, params.parcelId)

  serve(app, endpoints.updateParcel, {
    find,
    handle: ({ found, body, audit }) => parcels.updateParcel(context, found, body, audit),
  })

  serve(app, endpoints.moveParcel, {
    find,
    handle: ({ found, body, audit }) => parcels.moveParcel(context, found, body, audit),
  })

  serve(app, endpoints.unpackParcel, {
    find,
    async handle({ found, audit }) {
      await parcels.unpackParcel(context, found, audit)
      return { message: 'The parcel was unpacked.' }
    },
  })

  serve(app, endpoints.getPickList, { handle: () => getPickList(db) })
}
