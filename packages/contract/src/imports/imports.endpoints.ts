import { endpoint, optionalText, PathId, z } from '../kit/index.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES } from './imports.rules.ts'
import { ImportDetails, ImportKindName, ImportPage, ImportQuery } from './imports.schemas.ts'

const params = z.object({ importId: PathId })

export const uploadImport = endpoint({
  id: 'uploadImport',
  method: 'POST',
  path: '/api/admin/imports',
  access: 'catalogue.manage',
  query: z.object({ kind: ImportKindName, name: optionalText(200).default('') }),
  file: { maxBytes: IMPORT_LIMITS.maxBytes, tooLargeMessage: IMPORT_MESSAGES.tooLarge, streamed: true },
  response: ImportDetails,
  errors: ['conflict'],
  summary: 'Uploads a CSV file (the body) and validates it; nothing is imported before confirmation',
})

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  access: 'catalogue.manage',
  query: ImportQuery,
  response: ImportPage,
  summary: 'Lists the imports of a kind, newest first',
})

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/:importId',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found'],
  summary: 'Returns an import with preview, expected changes, progress and rejected rows',
})

export const confirmImport = endpoint({
  id: 'confirmImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/confirm',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found', 'conflict'],
  summary: 'Starts a validated import',
})

export const cancelImport = endpoint({
  id: 'cancelImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/cancel',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels an import; imported rows are kept',
})

export const downloadProblems = endpoint({
  id: 'downloadProblems',
  method: 'GET',
  path: '/api/admin/imports/:importId/problems',
  access: 'catalogue.manage',
  params,
  response: z.string(),
  download: true,
  errors: ['not_found'],
  summary: 'Downloads the rejected rows as CSV: line, column, problem and the row itself',
})
