import type {
  changeIssue,
  createIssue,
  getIssue,
  IssueContent,
  listIssues,
  listSubscribers,
  previewIssue,
  sendIssue,
  testIssue,
} from '@shop/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { issueKeys, subscriberKeys } from '../query-keys.ts'

const POLL_INTERVAL_MS = 2000

export const issuesQuery = (page: number) =>
  queryOptions({
    queryKey: [...issueKeys.list, page],
    queryFn: ({ signal }) => call<typeof listIssues>('GET /api/admin/newsletter/issues', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Polled while the issue is being sent. */
export const issueQuery = (issueId: number) =>
  queryOptions({
    queryKey: [...issueKeys.all, issueId],
    queryFn: ({ signal }) =>
      call<typeof getIssue>('GET /api/admin/newsletter/issues/:issueId', { params: { issueId }, signal }),
    refetchInterval: ({ state }) => state.data?.status === 'sending' && POLL_INTERVAL_MS,
  })

export const subscriberCountQuery = queryOptions({
  queryKey: subscriberKeys.count,
  queryFn: async ({ signal }) => {
    const query = { state: 'confirmed', size: 1 } as const
    return (await call<typeof listSubscribers>('GET /api/admin/newsletter', { query, signal })).totalElements
  },
})

export const sendNewIssue = (body: IssueContent) =>
  call<typeof createIssue>('POST /api/admin/newsletter/issues', { body })

export const sendIssueChange = (issueId: number, body: IssueContent & { version: number }) =>
  call<typeof changeIssue>('PUT /api/admin/newsletter/issues/:issueId', { params: { issueId }, body })

export const askPreview = (body: IssueContent) =>
  call<typeof previewIssue>('POST /api/admin/newsletter/preview', { body })

export const sendTest = (issueId: number) =>
  call<typeof testIssue>('POST /api/admin/newsletter/issues/:issueId/test', { params: { issueId } })

export const sendToAll = (issueId: number, version: number) =>
  call<typeof sendIssue>('POST /api/admin/newsletter/issues/:issueId/send', { params: { issueId }, body: { version } })
