import { hasPermission, type Permission } from '@shop/contract/kit/permissions'
import type { Role } from '@shop/contract/users'
import { data, type MiddlewareFunction, replace } from 'react-router'
import { toast } from '../ui/toast.ts'
import { sessionContext } from './guard.ts'

/** The permission that each admin page needs. Pages that aren't listed are closed to everyone. */
const PAGE_PERMISSIONS: Readonly<Record<string, Permission>> = {
  '/admin': 'reports.view',
  '/admin/managemovies': 'reports.view',
  '/admin/manageorders': 'orders.view',
  '/admin/manageproducts': 'reports.view',
  '/admin/manageusers': 'users.view',
  '/admin/managepayments': 'payments.manage',
  '/admin/offers': 'promotions.manage',
  '/admin/messages': 'messages.manage',
  '/admin/alerts': 'alerts.manage',
  '/admin/activity': 'audit.view',
  '/admin/health': 'health.view',
}

/**
 * The client middleware of the admin layout, after `requireSession`: redirects customers to /shop, and shows staff an error on pages
 * that their role may not open.
 */
export const requireStaff: MiddlewareFunction<unknown> = ({ request, context }, next) => {
  const { role } = context.get(sessionContext).claims
  if (canOpen(role, new URL(request.url).pathname)) return next()
  if (isStaff(role))
    throw data('Your role doesn’t include this page. An administrator can change that.', { status: 403 })
  toast.info('The admin area is for staff only.')
  throw replace('/shop')
}

const isStaff = (role: Role | undefined): boolean => canOpen(role, '/admin')

/** The router matches paths in any case and with a trailing slash. */
export function canOpen(role: Role | undefined, path: string): boolean {
  const permission = PAGE_PERMISSIONS[path.toLowerCase().replace(/\/+$/, '')]
  return permission !== undefined && hasPermission(role, permission)
}
