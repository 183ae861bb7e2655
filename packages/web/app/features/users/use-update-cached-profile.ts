import type { UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { storeProfile } from '../../lib/session/session.ts'
import { profileQuery } from './profile.api.ts'

/** Updates the cached profile and the stored user name after a change. */
export function useUpdateCachedProfile() {
  const cache = useQueryClient()
  return (changed: UserProfile) => {
    cache.setQueryData(profileQuery(changed.email).queryKey, changed)
    storeProfile(changed)
  }
}
