import { TIMINGS } from '@shop/contract/kit/limits'
import type { UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveRecentUser } from './recent-users.ts'
import { findUser, userErrorMessage } from './users.api.ts'

type Loaded = { is: 'loading' } | { is: 'found'; user: UserProfile } | { is: 'missing'; words: string }
type Outcome = { kind: 'ok' | 'bad'; words: string }

/** Loads a user by email, adds the user to the recent users, and applies changes. */
export function useUser(email: string) {
  const cache = useQueryClient()
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isCancelled = false
    findUser(email).then(
      (user) => {
        saveRecentUser(user)
        if (!isCancelled) setLoaded({ is: 'found', user })
      },
      (error: unknown) => {
        if (!isCancelled) setLoaded({ is: 'missing', words: userErrorMessage(error) })
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

  async function change(work: () => Promise<UserProfile>, done: string, failed: string) {
    setBusy(true)
    setOutcome(undefined)
    try {
      const user = await work()
      saveRecentUser(user)
      setLoaded({ is: 'found', user })
      setOutcome({ kind: 'ok', words: done })
      for (const queryKey of [['audit'], ['admin-users']]) void cache.invalidateQueries({ queryKey })
    } catch {
      setOutcome({ kind: 'bad', words: failed })
    } finally {
      setBusy(false)
    }
  }

  return { loaded, outcome, busy, change }
}
