import { endpoint, Message, z } from '../kit/index.ts'
import { Email } from '../users/index.ts'

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  body: z.object({ email: Email }),
  response: Message,
  summary: 'Puts an email on the newsletter’s list',
})
