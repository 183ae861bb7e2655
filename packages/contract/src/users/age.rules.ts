/** The age of majority in India (Majority Act, 1875, section 3). */
export const ADULT_AGE = 18

/** The highest age in years that a date of birth may result in. An earlier date is treated as a typing error. */
export const OLDEST_AGE = 120

/**
 * The age in whole years on a day in India, both as '2026-09-05'. Someone born on 29 February is a year older on 1 March of years
 * without that day.
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
