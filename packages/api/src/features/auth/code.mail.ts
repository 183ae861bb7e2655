import { randomUUID } from 'node:crypto'
import { AUTH_LIMITS } from '@shop/contract/auth'
import { type Mail, writeMail } from '../notifications/notifications.service.ts'

/** The one-time code for a new password. */
export function codeMail(to: { name: string; email: string; code: string; storeName: string }): Mail {
  const minutes = AUTH_LIMITS.codeSeconds / 60
  return writeMail({
    eventKey: `code:${randomUUID()}`,
    recipient: to.email,
    storeName: to.storeName,
    subject: `${to.code} is your ${to.storeName} code`,
    greeting: `Hello ${to.name},`,
    paragraphs: [
      'Somebody, probably you, asked to set a new password. Enter this code on the page that asked for it:',
      { code: to.code },
      `It works once and for ${minutes} minutes. If it wasn’t you, ignore this mail: your password stays as it is.`,
    ],
  })
}
