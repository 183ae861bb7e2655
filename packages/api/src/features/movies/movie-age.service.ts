import { type Movie, minimumAgeOf } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { assertOldEnough, findDateOfBirth } from '../users/age.service.ts'

/** A user, whose profile counts, or a visitor with a date of birth that was declared for this request. */
export type Viewer = { userId: number } | { dateOfBirth: string | null }

/** Errors: 403 age_required or too_young for a movie whose certificate has an age limit. */
export async function assertMayWatch(
  db: Database,
  { certificate }: Pick<Movie, 'certificate'>,
  { now, ...viewer }: Viewer & { now: Date },
): Promise<void> {
  const minimumAge = minimumAgeOf(certificate)
  if (minimumAge === null) return
  const dateOfBirth = 'userId' in viewer ? await findDateOfBirth(db, viewer.userId) : viewer.dateOfBirth
  assertOldEnough({ dateOfBirth, minimumAge, now, subject: 'This movie is' })
}
