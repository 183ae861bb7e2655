import type {
  cancelImport as cancelImportEndpoint,
  confirmImport as confirmImportEndpoint,
  downloadProblems,
  getImport,
  ImportDetails,
  ImportKindName,
  listImports,
  uploadImport as uploadImportEndpoint,
} from '@shop/contract/imports'
import { isOpenImport } from '@shop/contract/imports/imports.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { download } from '../../../lib/files/download.ts'
import { importKeys } from '../query-keys.ts'

const POLL_INTERVAL_MS = 1000

export const importsQuery = (kind: ImportKindName, page: number) =>
  queryOptions({
    queryKey: importKeys.list(kind, page),
    queryFn: ({ signal }) => call<typeof listImports>('GET /api/admin/imports', { query: { kind, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Polled while the import is running. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: importKeys.detail(importId),
    queryFn: ({ signal }) =>
      call<typeof getImport>('GET /api/admin/imports/:importId', { params: { importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? POLL_INTERVAL_MS : false),
  })

/** Whether the server is working on it. `ready` waits for confirmation. */
export const isRunning = ({ state }: Pick<ImportDetails, 'state'>): boolean => isOpenImport(state) && state !== 'ready'

export const uploadImport = (kind: ImportKindName, file: File) =>
  call<typeof uploadImportEndpoint>('POST /api/admin/imports', {
    query: { kind, name: file.name.slice(-200) },
    body: file,
  })

export const confirmImport = (importId: number) =>
  call<typeof confirmImportEndpoint>('POST /api/admin/imports/:importId/confirm', { params: { importId } })

export const cancelImport = (importId: number) =>
  call<typeof cancelImportEndpoint>('POST /api/admin/imports/:importId/cancel', { params: { importId } })

export const downloadErrorFile = (importId: number) =>
  download<typeof downloadProblems>('GET /api/admin/imports/:importId/problems', { params: { importId } })
