import { hasPermission, type Permission } from '@shop/contract/kit/permissions'
import type { Role } from '@shop/contract/users'
import { data, type MiddlewareFunction } from 'react-router'
import { sessionContext } from './guard.ts'

/** The permission that each page for staff needs. Pages that aren't listed are closed to everyone. */
const PAGE_PERMISSIONS: Readonly<Record<string, Permission>> = {
  '/admin': 'reports.view',
  '/admin/managemovies': 'reports.view',
  '/admin/manageorders': 'orders.view',
  '/admin/pick-list': 'orders.view',
  '/admin/manageproducts': 'reports.view',
  '/product/:id/preview': 'reports.view',
  '/admin/manageusers': 'users.view',
  '/admin/managepayments': 'payments.manage',
  '/admin/cash': 'payments.manage',
  '/admin/gift-cards': 'payments.manage',
  '/admin/taxes': 'taxes.manage',
  '/admin/offers': 'promotions.manage',
  '/admin/delivery': 'delivery.manage',
  '/admin/messages': 'messages.manage',
  '/admin/reviews': 'reviews.manage',
  '/admin/alerts': 'alerts.manage',
  '/admin/activity': 'audit.view',
  '/admin/health': 'health.view',
}

/** The data of a 403 error response: why the page can't be opened, and where the user can go. */
export type NoAccessData = { message: string; homePath: '/admin' | '/shop' }

/**
 * The client middleware of the admin layout and of previews, after `requireSession`: shows an error on pages that the
 * role may not open.
 */
export const requireStaff: MiddlewareFunction<unknown> = ({ request, context }, next) => {
  const { role } = context.get(sessionContext).claims
  if (canOpen(role, new URL(request.url).pathname)) return next()
  const noAccess: NoAccessData = isStaff(role)
    ? { message: 'Your role doesn’t include this page. An administrator can change that.', homePath: '/admin' }
    : { message: 'The admin area is for staff only.', homePath: '/shop' }
  throw data(noAccess, { status: 403 })
}

const isStaff = (role: Role | undefined): boolean => canOpen(role, '/admin')

/** The router matches paths in any case and with a trailing slash. */
export function canOpen(role: Role | undefined, path: string): boolean {
  const page = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/^\/product\/[^/]+\//, '/product/:id/')
  const permission = PAGE_PERMISSIONS[page]
  return permission !== undefined && hasPermission(role, permission)
}
