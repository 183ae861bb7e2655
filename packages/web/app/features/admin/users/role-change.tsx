import { ROLES } from '@shop/contract/kit/permissions'
import type { Role, UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ROLE_LABELS } from './user-labels.ts'

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  USER: 'A user can shop and watch movies.',
  MODERATOR: 'A moderator can view statistics, users and orders, update orders and answer messages.',
  ADMIN: 'An admin can do everything, including payments, products, promotions and user roles.',
}

type Props = { user: UserProfile; isPending: boolean; onChange: (role: Role, onSettled: () => void) => void }

/** Changes a user's role after confirmation. */
export function RoleChange({ user: { name, role }, isPending, onChange }: Props) {
  const [newRole, setNewRole] = useState(role)
  const [isConfirming, setIsConfirming] = useState(false)

  return (
    <>
      <SelectField label="Role" value={newRole} onChange={(event) => setNewRole(event.target.value as Role)}>
        {ROLES.map((option) => (
          <option key={option} value={option}>
            {ROLE_LABELS[option]}
          </option>
        ))}
      </SelectField>
      <Button variant="line" disabled={isPending || newRole === role} onClick={() => setIsConfirming(true)}>
        Change role
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Change ${name} to ${ROLE_LABELS[newRole].toLowerCase()}?`}
          confirmLabel="Change"
          busyLabel={isPending && 'Changing...'}
          danger={newRole === 'ADMIN'}
          onConfirm={() => onChange(newRole, () => setIsConfirming(false))}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            {ROLE_DESCRIPTIONS[newRole]} The current role is {ROLE_LABELS[role].toLowerCase()}. The user is signed out
            everywhere and has to sign in again.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
