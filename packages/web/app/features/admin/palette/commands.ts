import { hasPermission } from '@shop/contract/kit/permissions'
import type { Role } from '@shop/contract/users'
import { canOpen } from '../../../lib/session/staff.ts'
import { ADMIN_PAGES } from '../admin-pages.ts'

/** An entry of the palette: opens a page, or runs an action. */
export type Command = { id: string; label: string; kind: string; to?: string; run?: () => void }

const ACTIONS = [
  { to: '/admin/manageproducts?view=add', label: 'Add product', permission: 'catalogue.manage' },
  { to: '/admin/managemovies?view=add', label: 'Add movie', permission: 'catalogue.manage' },
  { to: '/admin/manageusers?view=add', label: 'Add user', permission: 'users.manage' },
  { to: '/admin/manageproducts?view=import', label: 'Import products', permission: 'catalogue.manage' },
  { to: '/admin/manageproducts?view=attributes', label: 'Attributes', permission: 'catalogue.manage' },
  { to: '/admin/manageproducts?view=brands', label: 'Brands', permission: 'catalogue.manage' },
  { to: '/admin/manageproducts?view=categories', label: 'Categories', permission: 'catalogue.manage' },
  { to: '/admin/manageproducts?view=sizes', label: 'Size guides', permission: 'catalogue.manage' },
  { to: '/admin/manageproducts?view=synonyms', label: 'Synonyms', permission: 'catalogue.manage' },
  { to: '/admin/managemovies?view=import', label: 'Import movies', permission: 'catalogue.manage' },
  { to: '/admin/messages?view=issue', label: 'Write newsletter', permission: 'newsletter.send' },
  { to: '/admin/manageorders?view=returns', label: 'Review returns', permission: 'orders.view' },
  { to: '/admin/manageorders?status=PLACED', label: 'Orders to process', permission: 'orders.view' },
  { to: '/admin/manageproducts?stock=selling', label: 'Best sellers running low', permission: 'reports.view' },
  { to: '/admin?tab=analytics', label: 'Analytics', permission: 'reports.view' },
  { to: '/admin?tab=reports', label: 'Reports', permission: 'reports.view' },
] as const

/** The pages and actions of the role whose name contains all words. */
export function findCommands(role: Role | undefined, query: string, onLogout: () => void): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const commands: Command[] = [
    ...ADMIN_PAGES.filter(({ to }) => canOpen(role, to)).map(({ to, label }) => ({ id: to, label, kind: 'Page', to })),
    ...ACTIONS.filter(({ permission }) => hasPermission(role, permission)).map(({ to, label }) => ({
      id: to,
      label,
      kind: 'Action',
      to,
    })),
    { id: 'shop', label: 'Go to shop', kind: 'Action', to: '/shop' },
    { id: 'logout', label: 'Log out', kind: 'Action', run: onLogout },
  ]
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
