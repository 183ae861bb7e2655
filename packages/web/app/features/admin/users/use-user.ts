import { TIMINGS } from '@shop/contract/kit/limits'
import type { UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { auditKeys, userKeys } from '../query-keys.ts'
import { saveRecentUser } from './recent-users.ts'
import { findUser, userErrorMessage } from './users.api.ts'

type Loaded = { status: 'loading' } | { status: 'found'; user: UserProfile } | { status: 'missing'; message: string }
type Outcome = { kind: 'ok' | 'bad'; message: string }

/** Loads a user by email, adds the user to the recent users, and applies changes. */
export function useUser(email: string) {
  const cache = useQueryClient()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isCancelled = false
    findUser(email).then(
      (user) => {
        saveRecentUser(user)
        if (!isCancelled) setLoaded({ status: 'found', user })
      },
      (error: unknown) => {
        if (!isCancelled) setLoaded({ status: 'missing', message: userErrorMessage(error) })
      },
    )
    return () => {
      isCancelled = true
    }
  }, [email])

  // Success messages disappear after 3 seconds.
  useEffect(() => {
    if (outcome?.kind !== 'ok') return
    const timer = setTimeout(() => setOutcome(undefined), TIMINGS.successMessageMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function change(send: () => Promise<UserProfile>, successMessage: string, errorMessage: string) {
    setBusy(true)
    setOutcome(undefined)
    try {
      const user = await send()
      saveRecentUser(user)
      setLoaded({ status: 'found', user })
      setOutcome({ kind: 'ok', message: successMessage })
      for (const queryKey of [auditKeys.all, userKeys.all]) void cache.invalidateQueries({ queryKey })
    } catch {
      setOutcome({ kind: 'bad', message: errorMessage })
    } finally {
      setBusy(false)
    }
  }

  return { loaded, outcome, busy, change }
}
