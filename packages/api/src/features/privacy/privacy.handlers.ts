import type { Context } from '../../context.ts'
import { newsletterConfirmed } from '../notifications/newsletter.service.ts'
import { childDeclared } from '../users/age.service.ts'
import { deleteTrackedActivity } from './consents.db.ts'
import { recordNewsletterConsent } from './consents.service.ts'
import { registerEraseAccountsJob } from './erase-accounts.ts'
import { registerWriteExportJob } from './export-data.ts'

export function registerPrivacyHandlers(context: Context): void {
  registerWriteExportJob(context)
  registerEraseAccountsJob(context)
  context.events.handle(newsletterConfirmed, recordNewsletterConsent)
  context.events.handle(childDeclared, (tx, { userId }) => deleteTrackedActivity(tx, userId))
}
