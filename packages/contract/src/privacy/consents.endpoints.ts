import { endpoint, PathId, z } from '../kit/index.ts'
import { Consent, ConsentChange } from './consents.schemas.ts'

const own = { access: 'user', owner: { in: 'params', name: 'id' } } as const

export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: '/api/users/:id/consents',
  ...own,
  params: z.object({ id: PathId }),
  response: z.array(Consent),
  summary: 'Lists what the user allows and refuses',
})

export const changeConsent = endpoint({
  id: 'changeConsent',
  method: 'PUT',
  path: '/api/users/:id/consents',
  ...own,
  params: z.object({ id: PathId }),
  body: ConsentChange,
  response: z.array(Consent),
  errors: ['conflict', 'too_many_requests'],
  summary: 'Allows or refuses one purpose, and records it',
})
