import { zodResolver } from '@hookform/resolvers/zod'
import { LIMITS } from '@shop/contract/kit/limits'
import { Gender, ProfileInput, type UserProfile } from '@shop/contract/users'
import { useId } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { PicturePicker } from './picture-picker.tsx'
import { sendProfile } from './profile.api.ts'
import { useShowProfile } from './use-show-profile.ts'

type Entered = { name: string; phoneNo: string; gender: string }
type Props = { of: UserProfile; onClose: () => void }

/** Name, phone number, gender by the rules of sign-up (spec 5), and the picture, which is kept as soon as it is chosen. */
export function EditProfile({ of, onClose }: Props) {
  const title = useId()
  const show = useShowProfile()
  const form = useForm<Entered, unknown, ProfileInput>({
    defaultValues: { name: of.name, phoneNo: of.phoneNo ?? '', gender: of.gender ?? '' },
    resolver: zodResolver(ProfileInput) as never,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const field = (name: FieldPath<Entered>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
  })

  async function save(input: ProfileInput) {
    try {
      show(await sendProfile(of.id, input))
      toast.success('Profile saved.')
      onClose()
    } catch (error) {
      form.setError('root', { message: (error as Error).message })
    }
  }

  return (
    <Dialog onClose={onClose} labelledBy={title} small>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <div className="dialog-words">
          <h2 className="d h2" id={title}>
            Edit Profile
          </h2>
          <PicturePicker of={of} onChange={show} />
          <Field label="Full Name" autoComplete="name" {...field('name')} />
          <Field
            label="Phone Number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix="+91"
            maxLength={LIMITS.phoneDigits}
            {...field('phoneNo')}
          />
          <SelectField label="Gender" {...field('gender')}>
            <option value="">Select Gender</option>
            {Gender.options.map((gender) => (
              <option key={gender}>{gender}</option>
            ))}
          </SelectField>
          {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
        </div>
        <div className="dialog-acts">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save Profile
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
