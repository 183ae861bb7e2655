import { formatDateTime } from '@shop/contract/kit/dates'
import { DELETION_GRACE_DAYS, EXPORT_DAYS } from '@shop/contract/privacy/privacy.rules'
import type { EmailTemplate, Recipient } from './email.ts'

export const renderExportReadyEmail: EmailTemplate<{ id: number; user: Recipient }> = ({ id, user }, shop) => ({
  eventKey: `export-ready:${id}`,
  recipient: user.email,
  subject: 'Your data is ready to download',
  greeting: `Hi ${user.name},`,
  blocks: [
    `The copy of your ${shop.name} data that you requested is ready. You can download it for ${EXPORT_DAYS} days.`,
    { link: `${shop.url}/profile/privacy`, label: 'Download your data' },
    'If you didn’t request it, change your password.',
  ],
})

export const renderDeletionScheduledEmail: EmailTemplate<Recipient & { id: number; now: Date; eraseAfter: Date }> = (
  { id, name, email, now, eraseAfter },
  shop,
) => ({
  eventKey: `deletion-scheduled:${id}:${now.toISOString()}`,
  recipient: email,
  subject: 'Your account will be deleted',
  greeting: `Hi ${name},`,
  blocks: [
    `You asked us to delete your ${shop.name} account. All devices are signed out.`,
    `We erase your data on ${formatDateTime(eraseAfter)}. If you sign in within these ${DELETION_GRACE_DAYS} days, the deletion is cancelled.`,
    { link: `${shop.url}/login`, label: 'Keep my account' },
  ],
})

export const renderDeletionCancelledEmail: EmailTemplate<Recipient & { id: number; now: Date }> = (
  { id, name, email, now },
  shop,
) => ({
  eventKey: `deletion-cancelled:${id}:${now.toISOString()}`,
  recipient: email,
  subject: 'Your account is not deleted',
  greeting: `Hi ${name},`,
  blocks: [
    `You signed in, so the deletion of your ${shop.name} account is cancelled.`,
    { link: `${shop.url}/profile/privacy`, label: 'Your privacy settings' },
    'If that wasn’t you, change your password.',
  ],
})

/** The last email to this address. */
export const renderAccountErasedEmail: EmailTemplate<
  Recipient & { id: number; stored: readonly { what: string; reason: string }[] }
> = ({ id, name, email, stored }, shop) => ({
  eventKey: `account-erased:${id}`,
  recipient: email,
  subject: 'Your account is deleted',
  greeting: `Hi ${name},`,
  blocks: [
    `We deleted your ${shop.name} account and erased your data. What we keep, and why:`,
    ...stored.map(({ what, reason }) => `${what}: ${reason}`),
    'Backups are overwritten within 35 days. If you have questions, write to us.',
  ],
})
