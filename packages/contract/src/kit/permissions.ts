export const ROLES = ['USER', 'MODERATOR', 'ADMIN'] as const
type RoleName = (typeof ROLES)[number]

const STAFF: readonly RoleName[] = ['MODERATOR', 'ADMIN']
const ADMINS: readonly RoleName[] = ['ADMIN']

/** Who may do what in running the shop (decision 20): the one table, for the server, the menus and the tests alike. */
export const PERMISSIONS = {
  'figures.see': STAFF,
  'orders.see': STAFF,
  'orders.move': STAFF,
  'money.move': ADMINS,
  'users.see': STAFF,
  'users.change': ADMINS,
  /** Doing for a user what the user may do: an admin may. */
  'users.act-for': ADMINS,
  'messages.answer': STAFF,
  'catalogue.change': ADMINS,
  'offers.change': ADMINS,
  'newsletter.send': ADMINS,
  /** Taking whole lists out of the shop, people's data among them. */
  'data.export': ADMINS,
  'audit.see': ADMINS,
} as const satisfies Record<string, readonly RoleName[]>

export type Permission = keyof typeof PERMISSIONS

export const may = (role: RoleName | undefined, permission: Permission): boolean =>
  role !== undefined && PERMISSIONS[permission].includes(role)
