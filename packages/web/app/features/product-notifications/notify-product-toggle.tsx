import type {
  addProductNotification,
  listProductNotifications,
  ProductNotificationKind,
  removeProductNotification,
} from '@shop/contract/product-notifications'
import { call } from '../../lib/api/api.ts'
import { createIdStore } from '../../lib/api/id-store.ts'
import { NotifyToggle } from '../../shared/notify-toggle.tsx'

const PATH = '/api/users/:userId/product-notifications'

const createStore = (kind: ProductNotificationKind) =>
  createIdStore((userId) =>
    call<typeof listProductNotifications>(`GET ${PATH}`, { params: { userId }, query: { kind } }),
  )
const stores = { back_in_stock: createStore('back_in_stock'), price_drop: createStore('price_drop') }

const REMOVED = {
  back_in_stock: 'You won’t get an email when it’s back in stock.',
  price_drop: 'You won’t get an email when the price drops.',
}

type Props = {
  name: string
  label: string
  /** The message after the request. */
  added: string
  request: { productId: number; variantId: number; kind: ProductNotificationKind }
}

/** Asks for an email about a variant, or cancels it. */
export function NotifyProductToggle({ name, label, added, request }: Props) {
  const { productId, variantId, kind } = request
  return (
    <NotifyToggle
      ids={stores[kind]}
      item={{ id: variantId, name }}
      label={label}
      send={(userId, willBeOn) =>
        willBeOn
          ? call<typeof addProductNotification>('POST /api/products/:id/notify', {
              params: { id: productId },
              body: { kind, variantId },
            })
          : call<typeof removeProductNotification>(`DELETE ${PATH}/:variantId`, {
              params: { userId, variantId },
              query: { kind },
            })
      }
      pendingAction={{ notifyProduct: request }}
      messages={{ added, removed: REMOVED[kind] }}
    />
  )
}
