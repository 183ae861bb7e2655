import { endpoint, z } from '../kit/index.ts'
import { DataExport, DeletionConfirmation, ScheduledDeletion, UserParams } from './privacy.schemas.ts'

/** `user` with an owner: not even staff may act for the user. */
const own = { access: 'user', owner: { in: 'params', name: 'id' }, params: UserParams } as const

export const requestExport = endpoint({
  id: 'requestExport',
  method: 'POST',
  path: '/api/users/:id/export',
  ...own,
  response: DataExport,
  errors: ['too_many_requests'],
  summary: 'Starts a copy of the personal data; an email says when it is ready',
})

export const getExport = endpoint({
  id: 'getExport',
  method: 'GET',
  path: '/api/users/:id/export',
  ...own,
  response: DataExport,
  summary: 'Returns the status of the newest copy of the personal data',
})

export const downloadExport = endpoint({
  id: 'downloadExport',
  method: 'GET',
  path: '/api/users/:id/export/file',
  ...own,
  response: z.string(),
  download: 'application/zip',
  errors: ['not_found'],
  summary: 'Downloads the copy as a ZIP file with JSON and CSV',
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/users/:id',
  ...own,
  body: DeletionConfirmation,
  response: ScheduledDeletion,
  errors: ['conflict', 'too_many_requests'],
  summary:
    'Signs out all devices and deletes the account after a grace period, in which a sign-in cancels the deletion',
})
