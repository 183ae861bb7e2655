import { endpoint, Message } from '../kit/index.ts'
import { ContactMessageInput, NewsletterToken, SubscribeInput } from './notifications.schemas.ts'

export const sendContact = endpoint({
  id: 'sendContact',
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  body: ContactMessageInput,
  response: Message,
  errors: ['too_many_requests'],
  summary: 'Sends a contact message to the shop',
})

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  body: SubscribeInput,
  response: Message,
  errors: ['too_many_requests'],
  summary: 'Requests a newsletter subscription and sends a confirmation email',
})

export const confirmNewsletter = endpoint({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  body: NewsletterToken,
  response: Message,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Confirms a newsletter subscription',
})

export const unsubscribeNewsletter = endpoint({
  id: 'unsubscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  body: NewsletterToken,
  response: Message,
  errors: ['not_found'],
  summary: 'Unsubscribes from the newsletter',
})
