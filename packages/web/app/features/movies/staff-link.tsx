import { hasPermission } from '@shop/contract/kit/permissions'
import { Pencil } from 'lucide'
import { useSession } from '../../lib/session/session.ts'
import { validClaims } from '../../lib/session/token.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens the movie in the admin area, for staff who may change it. */
export function StaffLink({ id }: { id: number }) {
  const token = useSession()?.token
  const role = token === undefined ? undefined : validClaims(token)?.role
  if (role === undefined || !hasPermission(role, 'catalogue.manage')) return null
  return (
    <LinkButton variant="text" to={`/admin/managemovies?view=edit&id=${id}`}>
      <Icon as={Pencil} small />
      Edit
    </LinkButton>
  )
}
