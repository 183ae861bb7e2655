import { endpoint, Message, PathId, z } from '../kit/index.ts'
import {
  ContactMessage,
  ContactMessagePage,
  ContactMessageQuery,
  ReplyTemplate,
  ReplyTemplateInput,
  StaffReply,
  TicketConversation,
  TicketResolution,
} from './tickets.admin.schemas.ts'

const access = 'messages.manage'
const params = z.object({ messageId: PathId })

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/messages',
  access,
  query: ContactMessageQuery,
  response: ContactMessagePage,
  summary: 'Lists tickets: open ones by deadline, others newest first',
})

export const getMessage = endpoint({
  id: 'getMessage',
  method: 'GET',
  path: '/api/admin/messages/:messageId',
  access,
  params,
  response: TicketConversation,
  errors: ['not_found'],
  summary: 'Returns a ticket with its conversation',
})

export const resolveMessage = endpoint({
  id: 'resolveMessage',
  method: 'PUT',
  path: '/api/admin/messages/:messageId',
  access,
  params,
  body: TicketResolution,
  response: ContactMessage,
  errors: ['not_found'],
  summary: 'Marks a ticket as resolved, or reopens it',
})

export const replyToMessage = endpoint({
  id: 'replyToMessage',
  method: 'POST',
  path: '/api/admin/messages/:messageId/replies',
  access,
  params,
  body: StaffReply,
  response: ContactMessage,
  errors: ['not_found'],
  summary: 'Replies by email and, if requested, resolves the ticket',
})

export const listReplyTemplates = endpoint({
  id: 'listReplyTemplates',
  method: 'GET',
  path: '/api/admin/reply-templates',
  access,
  response: z.array(ReplyTemplate),
  summary: 'Lists the templates of replies by name',
})

export const saveReplyTemplate = endpoint({
  id: 'saveReplyTemplate',
  method: 'POST',
  path: '/api/admin/reply-templates',
  access,
  body: ReplyTemplateInput,
  response: ReplyTemplate,
  errors: ['conflict'],
  summary: 'Adds a template, or replaces the one with the same name',
})

export const deleteReplyTemplate = endpoint({
  id: 'deleteReplyTemplate',
  method: 'DELETE',
  path: '/api/admin/reply-templates/:templateId',
  access,
  params: z.object({ templateId: PathId }),
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a template',
})
