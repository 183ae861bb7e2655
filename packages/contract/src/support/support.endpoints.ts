import { endpoint } from '../kit/index.ts'
import { SupportAnswers, SupportQuestion } from './support.schemas.ts'

export const findAnswers = endpoint({
  id: 'findAnswers',
  method: 'POST',
  path: '/api/support/answers',
  access: 'anyone',
  body: SupportQuestion,
  response: SupportAnswers,
  errors: ['too_many_requests'],
  summary: 'Finds the parts of the FAQ and the policies that answer a question, and orders of the signed-in user',
})
