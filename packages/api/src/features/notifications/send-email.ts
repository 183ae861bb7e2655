import type { Context } from '../../context.ts'
import {
  type Attachment,
  listAttachments,
  lockUnsentEmail,
  markEmailSent,
  type OutboxEmail,
} from './notifications.db.ts'
import { sendEmailJob } from './send-email.job.ts'

/** An unresponsive server must not block a worker, and the lock on the row, for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends the emails in the outbox over SMTP at least once. After a crash an email can go out twice, with the same
 * Message-ID.
 */
export function registerSendEmailJob({ config, db, clock, jobs }: Context): void {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) return
  const { hostname, port, username, password, protocol } = new URL(smtpUrl)
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
  const secure = protocol === 'smtps:'
  const server = { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, auth, ...TIMEOUTS_MS }
  const loadTransport = async () => (await import('nodemailer')).createTransport(server)
  let loaded: ReturnType<typeof loadTransport> | undefined

  const sender = parseSender(from)

  jobs.handle(sendEmailJob, async ({ id }) => {
    loaded ??= loadTransport()
    const transport = await loaded
    // biome-ignore lint/plugin: no retry on conflict, since a sent email can't be undone
    await db.transaction(async (tx) => {
      const email = await lockUnsentEmail(tx, id)
      if (!email) return
      await transport.sendMail({ from: sender, ...toMessage(email, await listAttachments(tx, id)) })
      await markEmailSent(tx, id, clock.now())
    })
  })
}

// Addresses are passed as objects, because a string is split at commas and angle brackets: `a,b@c.in` would become two.
const toAddress = (address: string) => ({ name: '', address })

/** Parses `Rao, Sons & Co. <shop@rao.in>` as one sender, despite its comma. */
function parseSender(from: string) {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from) ?? []
  return { name, address }
}

function toMessage(
  { recipient, replyTo, unsubscribeUrl, subject, text, html, messageId }: OutboxEmail,
  attachments: readonly Attachment[],
) {
  return {
    to: toAddress(recipient),
    subject,
    text,
    html,
    messageId,
    ...(replyTo ? { replyTo: toAddress(replyTo) } : {}),
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    headers: { ...AUTO_SUBMITTED, ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) },
  }
}

/** Suppresses out-of-office replies (RFC 3834). */
const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' }

/** Enables the Unsubscribe button of email clients (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
