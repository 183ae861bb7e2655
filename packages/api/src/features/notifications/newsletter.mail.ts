import { type Mail, writeMail } from './write-mail.ts'

/** Tells the shop that somebody wants its newsletter (decision 36). */
export const subscriberMail = (email: string, store: { name: string; email: string }): Mail =>
  writeMail({
    eventKey: `newsletter:${email}`,
    recipient: store.email,
    storeName: store.name,
    subject: 'A new newsletter subscriber',
    greeting: 'Hello,',
    paragraphs: [`${email} has subscribed to the newsletter.`],
  })
