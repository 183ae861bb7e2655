import type {
  ConsentPurpose,
  changeConsent as changeConsentEndpoint,
  DeletionConfirmation,
  deleteAccount as deleteAccountEndpoint,
  downloadExport,
  getExport,
  getNominee,
  listConsents,
  NomineeInput,
  removeNominee as removeNomineeEndpoint,
  requestExport,
  saveNominee as saveNomineeEndpoint,
} from '@shop/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/files/download.ts'

/** Polls while the copy is being prepared. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'export', id],
    queryFn: ({ signal }) => call<typeof getExport>('GET /api/users/:id/export', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? 2000 : false),
  })

export const startExport = (id: number) => call<typeof requestExport>('POST /api/users/:id/export', { params: { id } })

export const saveExport = (id: number) =>
  download<typeof downloadExport>('GET /api/users/:id/export/file', { params: { id } })

export const deleteAccount = (id: number, body: DeletionConfirmation) =>
  call<typeof deleteAccountEndpoint>('DELETE /api/users/:id', { params: { id }, body })

export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'consents', id],
    staleTime: 0,
    queryFn: ({ signal }) => call<typeof listConsents>('GET /api/users/:id/consents', { params: { id }, signal }),
  })

export const changeConsent = (id: number, purpose: ConsentPurpose, isGranted: boolean) =>
  call<typeof changeConsentEndpoint>('PUT /api/users/:id/consents', {
    params: { id },
    body: { purpose, isGranted },
  })

export const nomineeQuery = (userId: number) =>
  queryOptions({
    queryKey: ['privacy', 'nominee', userId],
    queryFn: ({ signal }) => call<typeof getNominee>('GET /api/users/:userId/nominee', { params: { userId }, signal }),
  })

export const saveNominee = (userId: number, body: NomineeInput) =>
  call<typeof saveNomineeEndpoint>('PUT /api/users/:userId/nominee', { params: { userId }, body })

export const removeNominee = (userId: number) =>
  call<typeof removeNomineeEndpoint>('DELETE /api/users/:userId/nominee', { params: { userId } })
