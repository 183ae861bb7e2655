import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import {
  CONSENT_CHANGES_PER_HOUR,
  CONSENT_PURPOSES,
  type Consent,
  type ConsentPurpose,
  NOTICE_VERSION,
} from '@shop/contract/privacy'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createNewsletter } from '../notifications/newsletter.service.ts'
import { setReviewOptOut } from '../reviews/review-opt-outs.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './consents.db.ts'

type Change = { user: SessionUser; purpose: ConsentPurpose; isGranted: boolean; ip: string }

export async function listConsents(db: Database, user: SessionUser): Promise<Consent[]> {
  const facts = await table.findFacts(db, user.id)
  const changes = await table.findLastChanges(db, user.id)
  return CONSENT_PURPOSES.map((purpose) => ({
    purpose,
    state: user.isChild && isSwitchedOff(purpose) ? 'unavailable' : stateOf(purpose, facts),
    changedAt: changes.get(purpose)?.toISOString() ?? null,
  }))
}

/** A child may ask for notifications about products and movies, but for no other emails. */
const isSwitchedOff = (purpose: ConsentPurpose): boolean => purpose !== 'product_emails'

function stateOf(purpose: ConsentPurpose, facts: table.ConsentFacts): Consent['state'] {
  switch (purpose) {
    case 'newsletter':
      return NEWSLETTER_STATES[facts.newsletter ?? 'none']
    case 'review_requests':
      return facts.isReviewOptOut ? 'refused' : 'granted'
    case 'product_emails':
      return facts.waitingNotifications > 0 ? 'granted' : 'refused'
    case 'personalisation':
      return facts.isPersonalisationOptOut ? 'refused' : 'granted'
  }
}

const NEWSLETTER_STATES = {
  none: 'refused',
  requested: 'pending',
  confirmed: 'granted',
  unverified: 'unverified',
} as const

/**
 * Returns a function that allows or refuses one purpose and records it, if that changes anything. The consent to the
 * newsletter is recorded once it is confirmed by email. Errors: 409 for notifications, which are asked for one by one,
 * for children, and for the newsletter without a verified email; 429 for too many changes or confirmations of the
 * newsletter.
 */
export function createChangeConsent(context: Context) {
  const newsletter = createNewsletter(context)
  const changes = createRateLimiter(context.db, {
    name: 'consents',
    points: CONSENT_CHANGES_PER_HOUR,
    seconds: HOUR_SECONDS,
  })

  return async ({ user, purpose, isGranted, ip }: Change): Promise<Consent[]> => {
    if (user.isChild && isGranted) throw conflict('This isn’t available for children’s accounts.')
    if (purpose === 'product_emails' && isGranted)
      throw conflict('Ask for an alert on the page of the product or movie.')
    await consume(changes, String(user.id))
    if (purpose === 'newsletter') await assertVerified(user)
    if (purpose === 'newsletter' && isGranted) await newsletter.subscribe(user.email, ip)
    const now = context.clock.now()
    return inTransaction(context.db, async (tx) => {
      await lockUser(tx, user.id)
      const state = stateOf(purpose, await table.findFacts(tx, user.id))
      const isConfirmedLater = purpose === 'newsletter' && isGranted
      if (!isConfirmedLater && (state !== 'refused') !== isGranted) {
        await table.insertConsent(tx, { userId: user.id, purpose, isGranted, noticeVersion: NOTICE_VERSION, at: now })
        await apply(tx, { user, purpose, isGranted, now })
      }
      return listConsents(tx, user)
    })
  }

  /** Anyone can sign up with the address of someone else, who decides about the emails to it. */
  async function assertVerified({ id }: SessionUser): Promise<void> {
    const { newsletter: state } = await table.findFacts(context.db, id)
    if (state === 'unverified') throw conflict('Confirm your email first: reset your password.')
  }

  async function apply(
    tx: Database,
    { user, purpose, isGranted, now }: Omit<Change, 'ip'> & { now: Date },
  ): Promise<void> {
    switch (purpose) {
      case 'newsletter':
        if (!isGranted) await newsletter.cancel(tx, user.email)
        return
      case 'review_requests':
        return setReviewOptOut(tx, { userId: user.id, isOptOut: !isGranted, at: now })
      case 'product_emails':
        return table.deleteWaitingNotifications(tx, user.id)
      case 'personalisation':
        return isGranted ? table.optInToPersonalisation(tx, user.id) : table.optOutOfPersonalisation(tx, user.id, now)
    }
  }
}

/** Records the consent of the account with this verified email, if there is one. */
export const recordNewsletterConsent = (tx: Database, { email, at }: { email: string; at: Date }): Promise<void> =>
  table.insertNewsletterConsent(tx, { email, noticeVersion: NOTICE_VERSION, at })
