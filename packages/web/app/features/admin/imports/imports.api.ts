import type {
  cancelImport,
  confirmImport,
  downloadProblems,
  getImport,
  ImportDetails,
  ImportKindName,
  listImports,
  uploadImport,
} from '@shop/contract/imports'
import { isOpenImport } from '@shop/contract/imports/imports.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { importKeys } from '../query-keys.ts'

const POLL_INTERVAL_MS = 1000

export const importsQuery = (kind: ImportKindName, page: number) =>
  queryOptions({
    queryKey: [...importKeys.all, kind, page],
    queryFn: ({ signal }) => call<typeof listImports>('GET /api/admin/imports', { query: { kind, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Polled while the import is running. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importKeys.details, importId],
    queryFn: ({ signal }) =>
      call<typeof getImport>('GET /api/admin/imports/:importId', { params: { importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? POLL_INTERVAL_MS : false),
  })

/** Whether the server is working on it. `ready` waits for confirmation. */
export const isRunning = ({ state }: Pick<ImportDetails, 'state'>): boolean => isOpenImport(state) && state !== 'ready'

export const sendFile = (kind: ImportKindName, file: File) =>
  call<typeof uploadImport>('POST /api/admin/imports', { query: { kind, name: file.name.slice(-200) }, body: file })

export const sendConfirm = (importId: number) =>
  call<typeof confirmImport>('POST /api/admin/imports/:importId/confirm', { params: { importId } })

export const sendCancel = (importId: number) =>
  call<typeof cancelImport>('POST /api/admin/imports/:importId/cancel', { params: { importId } })

export const downloadErrorFile = (importId: number) =>
  download<typeof downloadProblems>('GET /api/admin/imports/:importId/problems', { params: { importId } })
