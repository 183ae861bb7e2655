import { formatDateTime } from '@shop/contract/kit/dates'
import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { GUARDIAN_LINK_DAYS } from '@shop/contract/privacy/guardians.rules'
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

export const renderDeletionScheduledEmail: EmailTemplate<
  Recipient & { id: number; now: Date; eraseAfter: Date; isByGuardian: boolean }
> = ({ id, name, email, now, eraseAfter, isByGuardian }, shop) => ({
  eventKey: `deletion-scheduled:${id}:${now.toISOString()}`,
  recipient: email,
  subject: 'Your account will be deleted',
  greeting: `Hi ${name},`,
  blocks: [
    `${isByGuardian ? 'Your guardian' : 'You'} asked us to delete your ${shop.name} account. All devices are signed out.`,
    `We erase your data on ${formatDateTime(eraseAfter)}.`,
    ...(isByGuardian
      ? [
          'To keep the account, ask your guardian to consent again before then.',
          { link: `${shop.url}/profile#guardian`, label: 'Ask your guardian' },
        ]
      : [
          `If you sign in within these ${DELETION_GRACE_DAYS} days, the deletion is cancelled.`,
          { link: `${shop.url}/login`, label: 'Keep my account' },
        ]),
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

type Party = Recipient & { id: number }

/** Asks a guardian, who may have no account, for consent. */
export const renderGuardianRequestEmail: EmailTemplate<{
  child: Party
  guardianEmail: string
  token: string
  now: Date
}> = ({ child, guardianEmail, token, now }, shop) => ({
  eventKey: `guardian-request:${child.id}:${now.toISOString()}`,
  recipient: guardianEmail,
  subject: `${child.name} asks for your consent`,
  blocks: [
    `${child.name} (${child.email}) has a ${shop.name} account, is below 18, and named you as parent or guardian.`,
    'Without your consent the account can’t order, watch movies or write reviews. The page of the link lists what we would store and why, and lets you consent or decline. You need an account of your own.',
    { link: `${shop.url}/profile/privacy?guardian=${token}`, label: 'Review the request' },
    `The link works for ${GUARDIAN_LINK_DAYS} days. If you don’t know this child, ignore this email.`,
  ],
  expiresAfterSeconds: GUARDIAN_LINK_DAYS * DAY_SECONDS,
})

const FOR_GUARDIAN = {
  granted: 'You consented to',
  declined: 'You declined to consent to',
  withdrawn: 'You withdrew your consent to',
} as const

const FOR_CHILD = {
  granted: ['Your guardian has consented', 'You can now order, watch movies and write reviews.'],
  declined: [
    'Your guardian has declined to consent',
    'Your account stays limited. You can ask again, download your data or delete the account.',
  ],
  withdrawn: [
    'Your guardian has withdrawn the consent',
    'Your account is limited again. Open orders are delivered. You can ask again, download your data or delete the account.',
  ],
} as const

/** The decision of a guardian, to the child or the guardian. */
export const renderGuardianDecisionEmail: EmailTemplate<{
  reader: 'child' | 'guardian'
  child: Party
  guardian: Party
  state: keyof typeof FOR_CHILD
  now: Date
}> = ({ reader, child, guardian, state, now }, shop) => {
  const eventKey = `guardian-${state}:${child.id}:${reader}:${now.toISOString()}`
  const [subject, effect] = FOR_CHILD[state]
  if (reader === 'child')
    return {
      eventKey,
      recipient: child.email,
      subject,
      greeting: `Hi ${child.name},`,
      blocks: [
        `${subject} to your ${shop.name} account.`,
        effect,
        { link: `${shop.url}/profile#guardian`, label: 'Your profile' },
      ],
    }
  return {
    eventKey,
    recipient: guardian.email,
    subject: `${FOR_GUARDIAN[state]} ${child.name}’s account`,
    greeting: `Hi ${guardian.name},`,
    blocks: [
      `${FOR_GUARDIAN[state]} the ${shop.name} account of ${child.name} (${child.email}).`,
      ...(state === 'declined'
        ? []
        : ['You can download the data of the account or delete it, and withdraw your consent, at any time.']),
      { link: `${shop.url}/profile/privacy`, label: 'Your privacy settings' },
      'If that wasn’t you, change your password and write to us.',
    ],
  }
}
