export const ROLES = ['USER', 'MODERATOR', 'ADMIN'] as const
type RoleName = (typeof ROLES)[number]

const STAFF: readonly RoleName[] = ['MODERATOR', 'ADMIN']
const ADMINS: readonly RoleName[] = ['ADMIN']

/** Who may do what in running the shop: the one table, for the server, the menus and the tests alike. */
export const PERMISSIONS = {
  'reports.view': STAFF,
  'orders.view': STAFF,
  'orders.update': STAFF,
  'payments.manage': ADMINS,
  'users.view': STAFF,
  'users.manage': ADMINS,
  /** Doing for a user what the user may do: an admin may. */
  'users.impersonate': ADMINS,
  'messages.manage': STAFF,
  'catalogue.manage': ADMINS,
  'promotions.manage': ADMINS,
  'newsletter.send': ADMINS,
  /** Taking whole lists out of the shop, people's data among them. */
  'data.export': ADMINS,
  'audit.view': ADMINS,
} as const satisfies Record<string, readonly RoleName[]>

export type Permission = keyof typeof PERMISSIONS

export const hasPermission = (role: RoleName | undefined, permission: Permission): boolean =>
  role !== undefined && PERMISSIONS[permission].includes(role)
