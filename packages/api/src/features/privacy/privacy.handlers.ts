import type { Context } from '../../context.ts'
import { newsletterConfirmed } from '../notifications/newsletter.service.ts'
import { childDeclared } from '../users/age.service.ts'
import { deleteTrackedActivity } from './consents.db.ts'
import { recordNewsletterConsent } from './consents.service.ts'
import { handleEraseAccounts } from './erase-accounts.ts'
import { handleWriteExport } from './export-data.ts'

export function handlePrivacy(context: Context): void {
  handleWriteExport(context)
  handleEraseAccounts(context)
  context.events.handle(newsletterConfirmed, recordNewsletterConsent)
  context.events.handle(childDeclared, (tx, { userId }) => deleteTrackedActivity(tx, userId))
}
