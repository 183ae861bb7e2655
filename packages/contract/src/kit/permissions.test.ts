import { expect, test } from 'vitest'
import { hasPermission, PERMISSIONS, type Permission, ROLES } from './permissions.ts'

/** What moderators may do; everything else is for admins. */
const OF_MODERATORS: readonly Permission[] = [
  'reports.view',
  'orders.view',
  'orders.update',
  'users.view',
  'messages.manage',
  'reviews.manage',
  'health.view',
]

test.each(Object.keys(PERMISSIONS) as Permission[])('%s belongs to exactly these roles', (permission) => {
  const allowed = ROLES.filter((role) => hasPermission(role, permission))
  expect(allowed).toEqual(OF_MODERATORS.includes(permission) ? ['MODERATOR', 'ADMIN'] : ['ADMIN'])
})

test('visitors without a role have no permission', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[])
    expect(hasPermission(undefined, permission)).toBe(false)
})
