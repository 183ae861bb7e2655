import { toIndiaDay } from '@shop/contract/kit/dates'
import { minimumAgeOf } from '@shop/contract/movies/certificates.rules'
import type { getDateOfBirth, saveDateOfBirth } from '@shop/contract/users'
import { ADULT_AGE, type AgeProblem, findAgeProblem } from '@shop/contract/users/age.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { queryClient } from './api/query-client.ts'
import { readSession } from './session/session.ts'
import { safeSessionStorage } from './storage/storage.ts'

/** Where a visitor's date of birth is kept until the tab is closed. */
const VISITOR_KEY = 'dateOfBirth'

/** The date of birth in a user's profile. */
export const dateOfBirthQuery = (userId: number) =>
  queryOptions({
    queryKey: ['date-of-birth', userId],
    queryFn: ({ signal }) =>
      call<typeof getDateOfBirth>('GET /api/users/:userId/date-of-birth', { params: { userId }, signal }),
  })

/** What the user has declared in the profile, or the visitor in this tab; null before. Throws ApiError. */
export async function fetchDateOfBirth(): Promise<string | null> {
  const { userId } = readSession()
  if (userId === undefined) return safeSessionStorage.getItem(VISITOR_KEY)
  return (await queryClient.ensureQueryData(dateOfBirthQuery(userId))).dateOfBirth
}

/** Saves it in the profile; of a visitor only in this tab. Throws ApiError. */
export async function declareDateOfBirth(dateOfBirth: string): Promise<void> {
  const { userId } = readSession()
  if (userId === undefined) return safeSessionStorage.setItem(VISITOR_KEY, dateOfBirth)
  const saved = await call<typeof saveDateOfBirth>('PUT /api/users/:userId/date-of-birth', {
    params: { userId },
    body: { dateOfBirth },
  })
  queryClient.setQueryData(dateOfBirthQuery(userId).queryKey, saved)
}

/**
 * What keeps the user or visitor from watching a movie. The server decides; this saves a request that it would refuse.
 */
export async function findMovieAgeProblem(certificate: string | null): Promise<AgeProblem> {
  const minimumAge = minimumAgeOf(certificate)
  return minimumAge === null ? null : findAgeProblem(await fetchDateOfBirth(), minimumAge, toIndiaDay(new Date()))
}

/** Why a movie has an age limit. */
export const adultsOnlyText = ({ seriesTitle, certificate }: { seriesTitle: string; certificate?: string | null }) =>
  `${seriesTitle} has the certificate ${certificate}. It is only for people aged ${ADULT_AGE} and over.`
