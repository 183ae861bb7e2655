import type { Context } from '../../context.ts'
import { deleteExpiredEmails } from '../notifications/notifications.service.ts'
import { deleteExpiredCodes } from './auth.db.ts'
import { deleteExpiredCredentialsJob } from './delete-expired.job.ts'
import { deleteExpiredChallenges } from './passkeys.db.ts'
import { sendResetCodeJob } from './password-reset.job.ts'
import { sendResetCode } from './password-reset.ts'
import { deleteExpiredSessions } from './sessions.db.ts'
import { deleteExpiredSocialStarts } from './social.db.ts'

export function registerAuthHandlers(context: Context): void {
  const { db, clock, jobs } = context
  jobs.handle(sendResetCodeJob, ({ email }) => sendResetCode(context, email))
  jobs.handle(deleteExpiredCredentialsJob, async () => {
    const now = clock.now()
    await deleteExpiredCodes(db, now)
    await deleteExpiredEmails(db, now)
    await deleteExpiredSessions(db, now)
    await deleteExpiredChallenges(db, now)
    await deleteExpiredSocialStarts(db, now)
  })
}
