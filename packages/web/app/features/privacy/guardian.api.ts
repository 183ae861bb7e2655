import type {
  DeletionConfirmation,
  decideConsent as decideConsentEndpoint,
  deleteChildAccount as deleteChildAccountEndpoint,
  downloadChildExport,
  getConsentRequest,
  getGuardianStatus,
  listChildren,
  requestChildExport,
  requestGuardian as requestGuardianEndpoint,
  withdrawConsent as withdrawConsentEndpoint,
} from '@shop/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/files/download.ts'

export const guardianQuery = (userId: number) =>
  queryOptions({
    queryKey: ['privacy', 'guardian', userId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof getGuardianStatus>('GET /api/users/:userId/guardian', { params: { userId }, signal }),
  })

export const requestGuardian = (userId: number, email: string) =>
  call<typeof requestGuardianEndpoint>('POST /api/users/:userId/guardian', { params: { userId }, body: { email } })

export const consentRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['privacy', 'consent-request', token],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => call<typeof getConsentRequest>('POST /api/guardian-requests', { body: { token }, signal }),
  })

export const decideConsent = (token: string, isGranted: boolean) =>
  call<typeof decideConsentEndpoint>('POST /api/guardian-requests/decision', { body: { token, isGranted } })

/** Polls while a copy of a child's data is being prepared. */
export const childrenQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'children', id],
    staleTime: 0,
    queryFn: ({ signal }) => call<typeof listChildren>('GET /api/users/:id/children', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((child) => child.export.status === 'preparing') ? 2000 : false),
  })

type Guarded = { id: number; childId: number }

export const withdrawConsent = (params: Guarded) =>
  call<typeof withdrawConsentEndpoint>('DELETE /api/users/:id/children/:childId/consent', { params })

export const startChildExport = (params: Guarded) =>
  call<typeof requestChildExport>('POST /api/users/:id/children/:childId/export', { params })

export const saveChildExport = (params: Guarded) =>
  download<typeof downloadChildExport>('GET /api/users/:id/children/:childId/export/file', { params })

export const deleteChildAccount = (params: Guarded, body: DeletionConfirmation) =>
  call<typeof deleteChildAccountEndpoint>('DELETE /api/users/:id/children/:childId', { params, body })
