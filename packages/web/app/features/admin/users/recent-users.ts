import { LIMITS } from '@shop/contract/kit/limits'
import type { UserProfile } from '@shop/contract/users'
import { STORAGE_KEYS } from '../../../lib/session/session.ts'
import { safeLocalStorage } from '../../../lib/storage/storage.ts'

/** Recently viewed users, newest first. Unreadable data counts as none. */
export function readRecentUsers(): UserProfile[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(STORAGE_KEYS.recentUsers) ?? '[]')
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

/** Keeps at most five users without duplicates. Returns the new list. */
export function saveRecentUser(user: UserProfile): UserProfile[] {
  const users = [user, ...readRecentUsers().filter(({ id }) => id !== user.id)].slice(0, LIMITS.recentSearchedUsers)
  safeLocalStorage.setItem(STORAGE_KEYS.recentUsers, JSON.stringify(users))
  return users
}
