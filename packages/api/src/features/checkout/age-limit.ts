import { nameWithOptions, type Options } from '@shop/contract/catalogue'
import type { QuoteAgeLimit } from '@shop/contract/checkout'
import { toIndiaDay } from '@shop/contract/kit'
import { findAgeProblem } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { assertOldEnough, findDateOfBirth } from '../users/age.service.ts'

type LimitedItem = { name: string; options: Options; minimumAge: number | null }
type Buyer = { userId: number; now: Date }

const findHighest = (items: readonly LimitedItem[]): LimitedItem | undefined =>
  items.filter(({ minimumAge }) => minimumAge !== null).toSorted((a, b) => (b.minimumAge ?? 0) - (a.minimumAge ?? 0))[0]

/** The limit that stops the buyer; null if there is none. */
export async function findAgeLimit(
  db: Database,
  { userId, now }: Buyer,
  items: readonly LimitedItem[],
): Promise<QuoteAgeLimit | null> {
  const minimumAge = findHighest(items)?.minimumAge ?? null
  if (minimumAge === null) return null
  const problem = findAgeProblem(await findDateOfBirth(db, userId), minimumAge, toIndiaDay(now))
  return problem && { minimumAge, isDeclared: problem === 'too_young' }
}

/** Errors: 403 age_required or too_young, which name the item with the highest limit. */
export async function assertOldEnoughToBuy(
  db: Database,
  { userId, now }: Buyer,
  items: readonly LimitedItem[],
): Promise<void> {
  const item = findHighest(items)
  if (!item) return
  const dateOfBirth = await findDateOfBirth(db, userId)
  assertOldEnough({ dateOfBirth, minimumAge: item.minimumAge, now, subject: `“${nameWithOptions(item)}” is` })
}
