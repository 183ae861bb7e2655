import { toIndiaDay } from '@shop/contract/kit'
import {
  type AgeProblem,
  canChangeOwnDateOfBirth,
  type DeclaredAge,
  findAgeProblem,
  isChildOn,
} from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import * as table from './users.db.ts'
import { childDeclared } from './users.events.ts'
import { requireUser } from './users.service.ts'

export { childDeclared } from './users.events.ts'

/** Null before the user declares it. */
export const findDateOfBirth = table.findDateOfBirth

type Declaration = { userId: number; dateOfBirth: string; now: Date }

const CANT_BECOME_OLDER =
  'You can’t change your date of birth to an earlier day. If it is wrong, write to us and we’ll correct it.'

/** Errors: 409 for a child who would become older. */
export function saveDateOfBirth(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { userId, dateOfBirth, now }: Declaration,
): Promise<DeclaredAge> {
  return inTransaction(db, async (tx) => {
    const saved = requireUser(await table.lockUser(tx, userId)).dateOfBirth
    if (!canChangeOwnDateOfBirth(saved, dateOfBirth, toIndiaDay(now))) throw conflict(CANT_BECOME_OLDER)
    return replaceDateOfBirth(tx, events, { userId, dateOfBirth, now })
  })
}

/** Sets the date of birth without checking the earlier one. */
export async function replaceDateOfBirth(
  tx: Database,
  events: Context['events'],
  { userId, dateOfBirth, now }: Declaration,
): Promise<DeclaredAge> {
  await table.updateUser(tx, userId, { dateOfBirth }, now)
  if (isChildOn(dateOfBirth, toIndiaDay(now))) await events.emit(tx, childDeclared, { userId })
  return { dateOfBirth }
}

/** Whether the user has declared an age below 18. */
export async function isMinor(db: Database, userId: number, now: Date): Promise<boolean> {
  return isChildOn(await findDateOfBirth(db, userId), toIndiaDay(now))
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
