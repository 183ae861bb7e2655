export const ROLES = ['USER', 'MODERATOR', 'ADMIN'] as const
type RoleName = (typeof ROLES)[number]

const STAFF: readonly RoleName[] = ['MODERATOR', 'ADMIN']
const ADMINS: readonly RoleName[] = ['ADMIN']

/** The roles that have each permission; used by the server, the menus and the tests. */
export const PERMISSIONS = {
  'reports.view': STAFF,
  'health.view': STAFF,
  'orders.view': STAFF,
  'orders.update': STAFF,
  'payments.manage': ADMINS,
  /** The seller, tax rates, invoices of all orders and tax returns. */
  'taxes.manage': ADMINS,
  /** Violated rules of money and stock, and failed jobs. */
  'alerts.manage': ADMINS,
  'users.view': STAFF,
  'users.manage': ADMINS,
  /** Acting on behalf of a user. */
  'users.impersonate': ADMINS,
  'messages.manage': STAFF,
  /** Publishing reviews, questions and answers. */
  'reviews.manage': STAFF,
  'catalogue.manage': ADMINS,
  'promotions.manage': ADMINS,
  /** Delivery times, and where the shop delivers. */
  'delivery.manage': ADMINS,
  'newsletter.send': ADMINS,
  /** Exporting lists, including personal data. */
  'data.export': ADMINS,
  'audit.view': ADMINS,
} as const satisfies Record<string, readonly RoleName[]>

export type Permission = keyof typeof PERMISSIONS

export const hasPermission = (role: RoleName | undefined, permission: Permission): boolean =>
  role !== undefined && PERMISSIONS[permission].includes(role)
