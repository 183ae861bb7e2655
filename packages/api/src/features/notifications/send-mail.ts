import { createTransport } from 'nodemailer'
import type { Context } from '../../context.ts'
import { lockUnsent, markSent } from './notifications.db.ts'
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

  jobs.handle(sendMailJob, async ({ id }) => {
    await db.transaction(async (tx) => {
      const mail = await lockUnsent(tx, id)
      if (!mail) return
      const { recipient: to, subject, text, html, messageId } = mail
      await transport.sendMail({ from, to, subject, text, html, messageId })
      await markSent(tx, id, clock.now())
    })
  })
}
