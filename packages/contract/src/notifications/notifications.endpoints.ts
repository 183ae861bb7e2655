import { endpoint, Message } from '../kit/index.ts'
import { Contact, NewsletterToken, Subscribe } from './notifications.schemas.ts'

export const sendContact = endpoint({
  id: 'sendContact',
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  body: Contact,
  response: Message,
  summary: 'Sends a message to the shop',
})

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  body: Subscribe,
  response: Message,
  summary: 'Asks an email by mail whether it wants the newsletter',
})

export const confirmNewsletter = endpoint({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  body: NewsletterToken,
  response: Message,
  summary: 'Puts the reader of that mail on the newsletter’s list',
})

export const unsubscribeNewsletter = endpoint({
  id: 'unsubscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  body: NewsletterToken,
  response: Message,
  summary: 'Takes the reader of a newsletter mail off its list',
})
