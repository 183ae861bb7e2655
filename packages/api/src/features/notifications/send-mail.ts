import { createTransport } from 'nodemailer'
import type { Context } from '../../context.ts'
import { lockUnsent, markSent, type OutboxMail } from './notifications.db.ts'
import { sendMailJob } from './send-mail.job.ts'

/** A server that doesn't answer must not hold a worker, and the row's lock, for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands the mails of the outbox to SMTP_URL. At least once: after a crash in between, the same Message-ID goes twice. */
export function handleMail({ config, db, clock, jobs }: Context): void {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) return
  const { hostname, port, username, password, protocol } = new URL(smtpUrl)
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth,
    ...TIMEOUTS_MS,
  })

  const sender = senderOf(from)

  jobs.handle(sendMailJob, async ({ id }) => {
    // biome-ignore lint/plugin: not repeated, since a mail that went out can't be taken back
    await db.transaction(async (tx) => {
      const mail = await lockUnsent(tx, id)
      if (!mail) return
      await transport.sendMail({ from: sender, ...envelopeOf(mail) })
      await markSent(tx, id, clock.now())
    })
  })
}

// Addresses go as objects, because a text is taken apart at commas and angle brackets: `a,b@c.in` would be two people.
const addressOf = (address: string) => ({ name: '', address })

/** `Rao, Sons & Co. <shop@rao.in>` is one sender. */
function senderOf(from: string) {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from) ?? []
  return { name, address }
}

function envelopeOf({ recipient, replyTo, unsubscribeUrl, subject, text, html, messageId }: OutboxMail) {
  return {
    ...{ to: addressOf(recipient), subject, text, html, messageId },
    ...(replyTo ? { replyTo: addressOf(replyTo) } : {}),
    headers: { ...NO_PERSON, ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) },
  }
}

/** So that nobody's holiday note answers it (RFC 3834). */
const NO_PERSON = { 'Auto-Submitted': 'auto-generated' }

/** The mail program's own Unsubscribe button (RFC 2369, 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
