import type { UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { storeProfile } from '../../lib/session.ts'
import { profileQuery } from './profile.api.ts'

/** Puts one's own changed profile on the screen, and its name where the bar reads it. */
export function useShowProfile() {
  const cache = useQueryClient()
  return (changed: UserProfile) => {
    cache.setQueryData(profileQuery(changed.email).queryKey, changed)
    storeProfile(changed)
  }
}
