import { useSearchParams } from 'react-router'
import { UserManager, type UserView } from '../../features/admin/user-manager.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/users.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId, claims } = await requireStaff(args)
  return { userId, isAdmin: claims.role === 'ADMIN' }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('User Management') }]

export default function ManageUsersPage({ loaderData: { userId, isAdmin } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const email = (params.get('email') ?? '').trim()
  return (
    <>
      <h1 className="d h1 mb-3">User Management</h1>
      <UserManager view={viewOf(params.get('view'), email)} email={email} canChange={isAdmin} ownId={userId} />
    </>
  )
}

/** Details of nobody is the search. */
function viewOf(wanted: string | null, email: string): UserView {
  if (wanted === 'list') return 'list'
  return wanted === 'details' && email !== '' ? 'details' : 'search'
}
