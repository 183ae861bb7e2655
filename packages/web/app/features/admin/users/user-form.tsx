import { NewAccount } from '@shop/contract/auth'
import { ROLES } from '@shop/contract/kit/permissions'
import { Gender, type Role } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { userKeys } from '../query-keys.ts'
import { userDetailsPath } from './user-details-path.ts'
import { ROLE_LABELS } from './user-labels.ts'
import { createUser } from './users.api.ts'

type FormValues = { name: string; phoneNo: string; email: string; gender: string; role: Role }

const EMPTY: FormValues = { name: '', phoneNo: '', email: '', gender: '', role: 'USER' }

/** Creates an account and opens its details. The new user is emailed instructions to set a password. */
export function UserForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { form, field, problem, isSubmitting } = useZodForm<FormValues, NewAccount>(NewAccount, EMPTY)

  async function save(account: NewAccount) {
    try {
      const { email } = await createUser(account)
      toast.success('Account created. Email sent.')
      await queryClient.invalidateQueries({ queryKey: userKeys.total })
      await navigate(userDetailsPath(email))
    } catch (error) {
      const isTaken = isApiError(error, 409)
      form.setError(isTaken ? 'email' : 'root', { message: (error as Error).message })
    }
  }

  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate>
      <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
        <Field label="Full name" autoComplete="off" {...field('name')} />
        <PhoneField label="Phone number" {...field('phoneNo')} autoComplete="off" />
        <Field label="Email address" type="email" autoComplete="off" {...field('email')} />
        <SelectField label="Gender" {...field('gender')}>
          <option value="">Select Gender</option>
          {Gender.options.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </SelectField>
        <SelectField label="Role" {...field('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </SelectField>
      </div>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button type="submit" busyLabel={isSubmitting && 'Adding...'} className={layout.selfStart}>
        Add User
      </Button>
    </form>
  )
}
