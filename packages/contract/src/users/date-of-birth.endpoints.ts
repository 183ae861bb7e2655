import { endpoint, PathId, z } from '../kit/index.ts'
import { AgeDeclaration, DeclaredAge } from './date-of-birth.schemas.ts'

const dateOfBirth = {
  path: '/api/users/:userId/date-of-birth',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
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
  summary: 'Declares or corrects the date of birth, which decides about movies and products with an age limit',
})
