import type {
  changeIssue,
  createIssue as createIssueEndpoint,
  getIssue,
  IssueContent,
  listIssues,
  listSubscribers,
  previewIssue as previewIssueEndpoint,
  sendIssue as sendIssueEndpoint,
  testIssue,
} from '@shop/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { issueKeys, subscriberKeys } from '../query-keys.ts'

const POLL_INTERVAL_MS = 2000

export const issuesQuery = (page: number) =>
  queryOptions({
    queryKey: issueKeys.list(page),
    queryFn: ({ signal }) => call<typeof listIssues>('GET /api/admin/newsletter/issues', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Polled while the issue is being sent. */
export const issueQuery = (issueId: number) =>
  queryOptions({
    queryKey: issueKeys.detail(issueId),
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

export const createIssue = (body: IssueContent) =>
  call<typeof createIssueEndpoint>('POST /api/admin/newsletter/issues', { body })

export const updateIssue = (issueId: number, body: IssueContent & { version: number }) =>
  call<typeof changeIssue>('PUT /api/admin/newsletter/issues/:issueId', { params: { issueId }, body })

export const previewIssue = (body: IssueContent) =>
  call<typeof previewIssueEndpoint>('POST /api/admin/newsletter/preview', { body })

export const sendTestEmail = (issueId: number) =>
  call<typeof testIssue>('POST /api/admin/newsletter/issues/:issueId/test', { params: { issueId } })

export const sendIssue = (issueId: number, version: number) =>
  call<typeof sendIssueEndpoint>('POST /api/admin/newsletter/issues/:issueId/send', {
    params: { issueId },
    body: { version },
  })
