import { toIndiaDay } from '@shop/contract/kit'
import { ADULT_AGE, type AgeProblem, type DeclaredAge, findAgeProblem } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as table from './users.db.ts'

/** Null before the user declares it. */
export const findDateOfBirth = table.findDateOfBirth

export async function saveDateOfBirth(
  db: Database,
  { userId, dateOfBirth, now }: { userId: number; dateOfBirth: string; now: Date },
): Promise<DeclaredAge> {
  await table.updateUser(db, userId, { dateOfBirth }, now)
  return { dateOfBirth }
}

/** Whether the user has declared an age below 18. */
export async function isMinor(db: Database, userId: number, now: Date): Promise<boolean> {
  return findAgeProblem(await findDateOfBirth(db, userId), ADULT_AGE, toIndiaDay(now)) === 'too_young'
}

type AgeLimit = {
  dateOfBirth: string | null
  minimumAge: number | null
  now: Date
  /** 'This movie is'. */
  subject: string
}

/** Errors: 403 age_required before a date of birth is declared, too_young. */
export function assertOldEnough({ dateOfBirth, minimumAge, now, subject }: AgeLimit): void {
  const problem = findAgeProblem(dateOfBirth, minimumAge, toIndiaDay(now))
  if (problem !== null) throw ageError(problem, `${subject} only for people aged ${minimumAge} and over.`)
}

const ageError = (problem: NonNullable<AgeProblem>, reason: string) =>
  new AppError(problem, problem === 'age_required' ? `${reason} Enter your date of birth to continue.` : reason)
