import { ROLES } from '@shop/contract/kit/permissions'
import type { Role, UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'

/** What a role is for, in the words of the one who gives it (decision 20). */
const ROLE_DESCRIPTIONS: Record<Role, string> = {
  USER: 'A USER shops and watches, and sees nothing of how the shop is run.',
  MODERATOR: 'A MODERATOR sees figures, users and orders, moves orders on and answers messages.',
  ADMIN: 'An ADMIN may do everything here: money, goods, offers, and everybody’s role.',
}

type Props = { of: UserProfile; busy: boolean; onChange: (role: Role) => Promise<void> }

/** Gives a user another role after asking: a slip of the hand makes nobody an admin. */
export function RoleChange({ of: { name, role }, busy, onChange }: Props) {
  const [wanted, setWanted] = useState(role)
  const [asks, setAsks] = useState(false)

  async function change() {
    await onChange(wanted)
    setAsks(false)
  }

  return (
    <>
      <SelectField label="Role" value={wanted} onChange={(event) => setWanted(event.target.value as Role)}>
        {ROLES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <Button variant="line" disabled={busy || wanted === role} onClick={() => setAsks(true)}>
        Change role
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Change ${name} to ${wanted}?`}
          confirmLabel="Change"
          busyLabel={busy && 'Changing...'}
          danger={wanted === 'ADMIN'}
          onConfirm={() => void change()}
          onClose={() => setAsks(false)}
        >
          <p>
            {ROLE_DESCRIPTIONS[wanted]} This person is {role} now, is signed out everywhere at once, and signs in again
            as {wanted}.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
