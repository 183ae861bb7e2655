import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { ProductNotificationInput, ProductNotificationKind, UnsubscribeToken } from './product-notifications.schemas.ts'

const kindQuery = z.object({ kind: ProductNotificationKind })

export const addProductNotification = endpoint({
  id: 'addProductNotification',
  method: 'POST',
  path: '/api/products/:id/notify',
  access: 'user',
  params: z.object({ id: PathId }),
  body: ProductNotificationInput,
  response: Message,
  errors: ['not_found', 'conflict'],
  needsGuardianConsent: true,
  summary: 'Emails the user once when a variant is back in stock, or its price is lower than now',
})

export const listProductNotifications = endpoint({
  id: 'listProductNotifications',
  method: 'GET',
  path: '/api/users/:userId/product-notifications',
  ...ownerInPath,
  query: kindQuery,
  response: z.array(z.number().int()),
  summary: 'Lists the ids of the variants for which the user waits for this email',
})

export const removeProductNotification = endpoint({
  id: 'removeProductNotification',
  method: 'DELETE',
  path: '/api/users/:userId/product-notifications/:variantId',
  ...ownerInPath,
  params: z.object({ userId: PathId, variantId: PathId }),
  query: kindQuery,
  response: Message,
  summary: 'Cancels the email; succeeds if it is absent',
})

export const unsubscribeFromProducts = endpoint({
  id: 'unsubscribeFromProducts',
  method: 'POST',
  path: '/api/product-notifications/unsubscribe',
  access: 'anyone',
  body: UnsubscribeToken,
  response: Message,
  errors: ['not_found'],
  summary: 'Cancels all waiting product emails of the user who received the email with this token',
})
