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
  errors: ['conflict', 'unsupported_media_type'],
  summary: 'Takes a CSV file (the body) to look it through; nothing is imported before it is confirmed',
})

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  access: 'catalogue.manage',
  query: ImportQuery,
  response: ImportPage,
  summary: 'Imports of a kind, the newest first',
})

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/:importId',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found'],
  summary: 'How an import stands: preview, what it would change, progress, problems',
})

export const confirmImport = endpoint({
  id: 'confirmImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/confirm',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found', 'conflict'],
  summary: 'Lets an import that was looked through begin',
})

export const cancelImport = endpoint({
  id: 'cancelImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/cancel',
  access: 'catalogue.manage',
  params,
  response: ImportDetails,
  errors: ['not_found', 'conflict'],
  summary: 'Ends an import; what it has imported so far stays',
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
  summary: 'The rows with problems as a CSV file: line, column, problem, the line itself',
})
