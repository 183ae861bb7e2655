import type { TicketConversation } from '@shop/contract/tickets'

/** A question of a visitor. */
export const ticket: TicketConversation = {
  id: 5,
  number: 'T000005',
  kind: 'question',
  status: 'open',
  name: 'Asha',
  email: 'asha@example.in',
  userId: null,
  receivedAt: '2026-11-24T10:00:00.000Z',
  replyDueAt: '2026-11-26T10:00:00.000Z',
  resolveDueAt: '2026-12-24T10:00:00.000Z',
  repliedAt: null,
  answeredAt: null,
  answeredBy: null,
  isReplyOverdue: false,
  isResolutionOverdue: false,
  isSatisfied: null,
  message: 'Where is my lamp?',
  messages: [{ by: 'customer', author: 'Asha', text: 'Where is my lamp?', sentAt: '2026-11-24T10:00:00.000Z' }],
}
