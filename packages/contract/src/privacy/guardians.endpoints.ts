import { endpoint, Message, PathId, z } from '../kit/index.ts'
import {
  ConsentRequest,
  GuardedChild,
  GuardianDecision,
  GuardianLink,
  GuardianRequest,
  GuardianStatus,
} from './guardians.schemas.ts'
import { DataExport, DeletionConfirmation, ScheduledDeletion } from './privacy.schemas.ts'

const ofChild = {
  path: '/api/users/:userId/guardian',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
  response: GuardianStatus,
} as const

/** Also for staff, who are asked why something is refused. */
export const getGuardianStatus = endpoint({
  id: 'getGuardianStatus',
  method: 'GET',
  ...ofChild,
  access: 'owner',
  staffPermission: 'users.view',
  summary: 'Returns whether the account is a child’s account, and the state of its guardian’s consent',
})

export const requestGuardian = endpoint({
  id: 'requestGuardian',
  method: 'POST',
  ...ofChild,
  access: 'user',
  body: GuardianRequest,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Emails a guardian a link to consent to a child’s account, in place of any earlier link',
})

export const getConsentRequest = endpoint({
  id: 'getConsentRequest',
  method: 'POST',
  path: '/api/guardian-requests',
  access: 'user',
  body: GuardianLink,
  response: ConsentRequest,
  errors: ['not_found'],
  summary: 'Returns the account that the link of a guardian is for',
})

export const decideConsent = endpoint({
  id: 'decideConsent',
  method: 'POST',
  path: '/api/guardian-requests/decision',
  access: 'user',
  body: GuardianDecision,
  response: Message,
  errors: ['not_found', 'conflict', 'age_required', 'too_young'],
  summary: 'Consents to a child’s account, or declines',
})

const guardian = { access: 'user', owner: { in: 'params', name: 'id' } } as const
const childParams = z.object({ id: PathId, childId: PathId })

export const listChildren = endpoint({
  id: 'listChildren',
  method: 'GET',
  path: '/api/users/:id/children',
  ...guardian,
  params: z.object({ id: PathId }),
  response: z.array(GuardedChild),
  summary: 'Lists the children’s accounts for which the user has consented',
})

export const withdrawConsent = endpoint({
  id: 'withdrawConsent',
  method: 'DELETE',
  path: '/api/users/:id/children/:childId/consent',
  ...guardian,
  params: childParams,
  response: z.array(GuardedChild),
  errors: ['not_found', 'conflict'],
  summary: 'Withdraws the consent for a child’s account',
})

export const requestChildExport = endpoint({
  id: 'requestChildExport',
  method: 'POST',
  path: '/api/users/:id/children/:childId/export',
  ...guardian,
  params: childParams,
  response: DataExport,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Starts a copy of the child’s personal data',
})

export const downloadChildExport = endpoint({
  id: 'downloadChildExport',
  method: 'GET',
  path: '/api/users/:id/children/:childId/export/file',
  ...guardian,
  params: childParams,
  response: z.string(),
  download: 'application/zip',
  errors: ['not_found'],
  summary: 'Downloads the copy of the child’s personal data',
})

export const deleteChildAccount = endpoint({
  id: 'deleteChildAccount',
  method: 'DELETE',
  path: '/api/users/:id/children/:childId',
  ...guardian,
  params: childParams,
  body: DeletionConfirmation,
  response: ScheduledDeletion,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary:
    'Withdraws the consent and deletes the child’s account after a grace period; confirmed as one’s own deletion',
})
