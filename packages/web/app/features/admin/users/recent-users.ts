import { LIMITS } from '@shop/contract/kit/limits'
import type { UserProfile } from '@shop/contract/users'
import { STORAGE_KEYS } from '../../../lib/session.ts'

/** The last users that were looked at, newest first (spec 3, 9). What can't be read counts as none. */
export function readRecentUsers(): UserProfile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.recentUsers) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUser).slice(0, LIMITS.recentSearchedUsers) : []
  } catch {
    return []
  }
}

const isUser = (value: unknown): value is UserProfile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  typeof value.email === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** At most five, no two of the same id. Answers the new list. */
export function saveRecentUser(user: UserProfile): UserProfile[] {
  const users = [user, ...readRecentUsers().filter(({ id }) => id !== user.id)].slice(0, LIMITS.recentSearchedUsers)
  localStorage.setItem(STORAGE_KEYS.recentUsers, JSON.stringify(users))
  return users
}
