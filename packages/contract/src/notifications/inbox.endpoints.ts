import { endpoint, PathId, z } from '../kit/index.ts'
import { AnswerMessage, InboxMessage, InboxPage, InboxQuery, SubscriberPage, SubscriberQuery } from './inbox.schemas.ts'

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/messages',
  access: 'messages.answer',
  query: InboxQuery,
  response: InboxPage,
  summary: 'Messages of the contact page, the newest first',
})

export const answerMessage = endpoint({
  id: 'answerMessage',
  method: 'PUT',
  path: '/api/admin/messages/:messageId',
  access: 'messages.answer',
  params: z.object({ messageId: PathId }),
  body: AnswerMessage,
  response: InboxMessage,
  summary: 'Marks a message as answered, or as open again',
})

export const listSubscribers = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'messages.answer',
  query: SubscriberQuery,
  response: SubscriberPage,
  summary: 'Who asked for the newsletter, the newest first',
})
