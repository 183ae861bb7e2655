import * as account from '../../src/features/notifications/emails/account.emails.ts'
import * as privacy from '../../src/features/notifications/emails/privacy.emails.ts'
import * as security from '../../src/features/notifications/emails/security.emails.ts'
import { type EmailCase, email, person, token } from './email-case.ts'

const deletion = { now: new Date('2026-11-20T10:00:00Z'), eraseAfter: new Date('2026-12-04T10:00:00Z') }
const parties = { child: { id: 8, name: 'Kabir', email: 'child@example.in' }, guardian: person, now: deletion.now }

export const ACCOUNT_EMAILS: EmailCase[] = [
  email('welcome', account.renderWelcomeEmail, person, ['Your Shopflix account is ready'], ['/shop', '/movies']),
  email(
    'welcome of a child',
    account.renderWelcomeEmail,
    { ...person, id: 9, isChild: true },
    ['Your parent or guardian has to consent before you can order'],
    ['/profile#guardian'],
  ),
  email(
    'account created by an admin',
    account.renderAccountCreatedEmail,
    person,
    ['set your password'],
    ['/forgot-password'],
  ),
  email(
    'welcome after social sign-in',
    account.renderWelcomeEmail,
    { ...person, id: 8, providerName: 'Google' },
    ['Sign in with Google using asha@example.in'],
    ['/shop', '/movies'],
  ),
  email(
    'sign-in provider linked',
    account.renderSignInLinkedEmail,
    { ...person, providerName: 'Google', isPasswordRemoved: true },
    ['You can now sign in to your account with Google', 'The old password no longer works'],
    ['/profile'],
  ),
  email(
    'password changed',
    account.renderPasswordChangedEmail,
    person,
    ['Your password was changed', 'If you didn’t make this change'],
    ['/forgot-password'],
  ),
  email(
    'new passkey',
    account.renderAccountSecurityEmail,
    { ...person, change: 'passkeyAdded', detail: 'My phone' },
    ['You can now sign in with this passkey', 'My phone'],
    ['/profile'],
  ),
  email(
    'password reset code',
    account.renderPasswordResetEmail,
    { ...person, code: '042137', minutes: 10 },
    ['042137', '10 minutes'],
    ['/reset-password'],
  ),
  email(
    'export ready',
    privacy.renderExportReadyEmail,
    { id: 1, user: person },
    ['is ready', 'for 7 days'],
    ['/profile/privacy'],
  ),
  email(
    'deletion scheduled',
    privacy.renderDeletionScheduledEmail,
    { ...person, ...deletion, isByGuardian: false },
    ['You asked us', 'We erase your data on 04/12/2026, 15:30 IST'],
    ['/login'],
  ),
  email(
    'deletion scheduled by a guardian',
    privacy.renderDeletionScheduledEmail,
    { ...person, ...deletion, id: 8, isByGuardian: true },
    ['Your guardian asked us', 'ask your guardian to consent again'],
    ['/profile#guardian'],
  ),
  email(
    'request to a guardian',
    privacy.renderGuardianRequestEmail,
    { child: person, guardianEmail: 'parent@example.in', token, now: deletion.now },
    ['named you as parent or guardian', 'lets you consent or decline'],
    [`/profile/privacy?guardian=${token}`],
  ),
  ...(
    [
      ['granted', 'has consented to your Shopflix account'],
      ['declined', 'has declined to consent to your Shopflix account'],
      ['withdrawn', 'has withdrawn the consent to your Shopflix account'],
    ] as const
  ).flatMap(([state, decision]) => [
    email(
      `consent ${state}, to the child`,
      privacy.renderGuardianDecisionEmail,
      { ...parties, reader: 'child', state },
      [decision, state === 'granted' ? 'You can now order' : 'You can ask again'],
      ['/profile#guardian'],
    ),
    email(
      `consent ${state}, to the guardian`,
      privacy.renderGuardianDecisionEmail,
      { ...parties, reader: 'guardian', state },
      ['child@example.in', 'change your password'],
      ['/profile/privacy'],
    ),
  ]),
  email(
    'deletion cancelled',
    privacy.renderDeletionCancelledEmail,
    { ...person, now: new Date('2026-11-20T10:00:00Z') },
    ['is cancelled'],
    ['/profile/privacy'],
  ),
  email(
    'account erased',
    privacy.renderAccountErasedEmail,
    { ...person, stored: [{ what: 'Invoices', reason: 'tax law requires them.' }] },
    ['Invoices: tax law requires them.'],
    [],
  ),
  email(
    'limit reached',
    security.renderLimitReachedEmail,
    { limit: 'codes', hour: '2026-11-23T10' },
    ['reached its hourly limit of password reset codes'],
    [],
  ),
]
