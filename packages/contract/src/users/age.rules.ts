/** The age of majority in India (Majority Act, 1875, section 3). */
export const ADULT_AGE = 18

/** The highest age in years that a date of birth may result in. An earlier date is treated as a typing error. */
export const OLDEST_AGE = 120

/**
 * The age in whole years on a day in India, both as '2026-09-05'. Someone born on 29 February is a year older on 1
 * March of years without that day.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The reason why an age limit keeps something from a person; null if nothing does. */
export type AgeProblem = 'age_required' | 'too_young' | null

/** `dateOfBirth` is null if it isn't declared, `minimumAge` if there is no limit. */
export function findAgeProblem(dateOfBirth: string | null, minimumAge: number | null, day: string): AgeProblem {
  if (minimumAge === null) return null
  if (dateOfBirth === null) return 'age_required'
  return ageOn(dateOfBirth, day) < minimumAge ? 'too_young' : null
}

/** Whether an account with this declared date of birth is a child's account on a day in India. */
export const isChildOn = (dateOfBirth: string | null, day: string): boolean =>
  findAgeProblem(dateOfBirth, ADULT_AGE, day) === 'too_young'

/** The day in India on which a child's account becomes an ordinary one: the 18th birthday. */
export function adultFrom(dateOfBirth: string): string {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + ADULT_AGE}${dateOfBirth.slice(4)}`
  // 18 years after a leap year, there is no 29 February.
  return birthday.endsWith('-02-29') ? birthday.replace('-02-29', '-03-01') : birthday
}

/**
 * Whether users may change their own date of birth from `saved` to `next`. A child can't become older, which would end
 * the need for a guardian's consent; staff correct such a typing error.
 */
export const canChangeOwnDateOfBirth = (saved: string | null, next: string, day: string): boolean =>
  saved === null || !isChildOn(saved, day) || next >= saved
