import { endpoint, PathId, z } from '../kit/index.ts'
import {
  AnswerMessage,
  ContactMessage,
  ContactMessagePage,
  ContactMessageQuery,
  SubscriberPage,
  SubscriberQuery,
} from './messages.schemas.ts'

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/messages',
  access: 'messages.manage',
  query: ContactMessageQuery,
  response: ContactMessagePage,
  summary: 'Lists contact messages, newest first',
})

export const answerMessage = endpoint({
  id: 'answerMessage',
  method: 'PUT',
  path: '/api/admin/messages/:messageId',
  access: 'messages.manage',
  params: z.object({ messageId: PathId }),
  body: AnswerMessage,
  response: ContactMessage,
  errors: ['not_found'],
  summary: 'Marks a contact message as answered or open',
})

export const listSubscribers = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'messages.manage',
  query: SubscriberQuery,
  response: SubscriberPage,
  summary: 'Lists newsletter subscribers, newest first',
})
