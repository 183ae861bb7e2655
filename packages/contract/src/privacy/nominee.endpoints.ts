import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Nominee, NomineeInput } from './nominee.schemas.ts'

const nominee = {
  path: '/api/users/:userId/nominee',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
} as const

/** Also for staff, who check who writes to them for a user. */
export const getNominee = endpoint({
  id: 'getNominee',
  method: 'GET',
  ...nominee,
  access: 'owner',
  staffPermission: 'users.view',
  response: z.object({ nominee: Nominee.nullable() }),
  summary: 'Returns who may act for the user after death or incapacity',
})

export const saveNominee = endpoint({
  id: 'saveNominee',
  method: 'PUT',
  ...nominee,
  access: 'user',
  body: NomineeInput,
  response: Nominee,
  summary: 'Names who may act for the user after death or incapacity, in place of anyone named before',
})

export const removeNominee = endpoint({
  id: 'removeNominee',
  method: 'DELETE',
  ...nominee,
  access: 'user',
  response: Message,
  summary: 'Removes the nominee',
})
