import { hasPermission } from '@shop/contract/kit/permissions'
import { useSearchParams } from 'react-router'
import type { UserView } from '../../features/admin/users/user-manager.tsx'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/users.ts'

const UserManager = lazyComponent(() => import('../../features/admin/users/user-manager.tsx'), 'UserManager')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId, claims } = args.context.get(sessionContext)
  return {
    ownId: userId,
    canChange: hasPermission(claims.role, 'users.manage'),
    canAudit: hasPermission(claims.role, 'audit.view'),
    canExport: hasPermission(claims.role, 'data.export'),
  }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('User Management') }]

export default function ManageUsersPage({ loaderData: permissions }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const email = (params.get('email') ?? '').trim()
  const view = viewOf(params.get('view'), email, permissions.canChange)
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>User Management</h1>
      <UserManager view={view} email={email} {...permissions} />
    </>
  )
}

/** Details without an email fall back to the list. */
function viewOf(viewParam: string | null, email: string, canChange: boolean): UserView {
  if (viewParam === 'search') return 'search'
  if (viewParam === 'add' && canChange) return 'add'
  return viewParam === 'details' && email !== '' ? 'details' : 'list'
}
