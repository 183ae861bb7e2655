import { endpoint } from '../kit/index.ts'
import { SubscriberPage, SubscriberQuery } from './subscribers.schemas.ts'

export const listSubscribers = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'messages.manage',
  query: SubscriberQuery,
  response: SubscriberPage,
  summary: 'Lists newsletter subscribers, newest first',
})
