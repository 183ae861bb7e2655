import type { listSubscribers, SubscriberQuery } from '@shop/contract/notifications'
import type {
  ContactMessageQuery,
  deleteReplyTemplate,
  getMessage,
  listMessages,
  listReplyTemplates,
  ReplyTemplateInput,
  replyToMessage,
  resolveMessage,
  saveReplyTemplate,
} from '@shop/contract/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { messageKeys, subscriberKeys } from '../query-keys.ts'

type WithoutSize<Query> = Omit<Query, 'size'>

export const messagesQuery = (query: WithoutSize<ContactMessageQuery>) =>
  queryOptions({
    queryKey: messageKeys.list(query),
    queryFn: ({ signal }) => call<typeof listMessages>('GET /api/admin/messages', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const messageQuery = (messageId: number) =>
  queryOptions({
    queryKey: messageKeys.detail(messageId),
    queryFn: ({ signal }) =>
      call<typeof getMessage>('GET /api/admin/messages/:messageId', { params: { messageId }, signal }),
  })

export const templatesQuery = queryOptions({
  queryKey: messageKeys.templates,
  queryFn: ({ signal }) => call<typeof listReplyTemplates>('GET /api/admin/reply-templates', { signal }),
})

export const subscribersQuery = (query: Partial<SubscriberQuery>) =>
  queryOptions({
    queryKey: subscriberKeys.list(query),
    queryFn: ({ signal }) => call<typeof listSubscribers>('GET /api/admin/newsletter', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const setMessageAnswered = (messageId: number, answered: boolean) =>
  call<typeof resolveMessage>('PUT /api/admin/messages/:messageId', { params: { messageId }, body: { answered } })

export const sendReply = (messageId: number, body: { message: string; resolve: boolean }) =>
  call<typeof replyToMessage>('POST /api/admin/messages/:messageId/replies', { params: { messageId }, body })

export const saveTemplate = (body: ReplyTemplateInput) =>
  call<typeof saveReplyTemplate>('POST /api/admin/reply-templates', { body })

export const deleteTemplate = (templateId: number) =>
  call<typeof deleteReplyTemplate>('DELETE /api/admin/reply-templates/:templateId', { params: { templateId } })

const MAX_PAGE_SIZE = 100

/** Fetches all pages. Throws ApiError. */
export async function fetchSubscribers(state: SubscriberQuery['state'], query: string) {
  const fetchPage = (page: number) =>
    call<typeof listSubscribers>('GET /api/admin/newsletter', { query: { state, query, page, size: MAX_PAGE_SIZE } })
  const first = await fetchPage(0)
  const all = [...first.content]
  for (let page = 1; page < first.totalPages; page++) all.push(...(await fetchPage(page)).content)
  return all
}
