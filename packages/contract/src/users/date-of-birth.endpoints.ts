import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { AgeCorrection, AgeDeclaration, DeclaredAge } from './date-of-birth.schemas.ts'

const dateOfBirth = {
  path: '/api/users/:userId/date-of-birth',
  ...ownerInPath,
} as const

export const getDateOfBirth = endpoint({
  id: 'getDateOfBirth',
  method: 'GET',
  ...dateOfBirth,
  response: DeclaredAge,
  summary: 'Returns the date of birth that the user has declared; null before',
})

export const saveDateOfBirth = endpoint({
  id: 'saveDateOfBirth',
  method: 'PUT',
  ...dateOfBirth,
  body: AgeDeclaration,
  response: DeclaredAge,
  errors: ['conflict'],
  summary: 'Declares or corrects the date of birth, which decides about movies and products with an age limit',
})

export const correctDateOfBirth = endpoint({
  id: 'correctDateOfBirth',
  method: 'PUT',
  path: '/api/admin/users/:id/date-of-birth',
  access: 'users.manage',
  params: z.object({ id: PathId }),
  body: AgeCorrection,
  response: Message,
  errors: ['not_found'],
  summary: 'Corrects the date of birth of a user, also from that of a child to that of an adult',
})
