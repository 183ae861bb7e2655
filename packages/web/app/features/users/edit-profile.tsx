import { LIMITS } from '@shop/contract/kit/limits'
import { Gender, ProfileInput, type UserProfile } from '@shop/contract/users'
import { useRuledForm } from '../../lib/use-ruled-form.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PicturePicker } from '../../ui/picture-picker.tsx'
import { toast } from '../../ui/toast.ts'
import { Avatar } from './avatar.tsx'
import { sendNoPicture, sendPicture, sendProfile } from './profile.api.ts'
import { useShowProfile } from './use-show-profile.ts'

type Entered = { name: string; phoneNo: string; gender: string }
type Props = { of: UserProfile; onClose: () => void }

/** Name, phone number, gender by the rules of sign-up (spec 5), and the picture, which is kept as soon as it is chosen. */
export function EditProfile({ of, onClose }: Props) {
  const show = useShowProfile()
  const { form, field, problem, isSubmitting } = useRuledForm<Entered, ProfileInput>(ProfileInput, {
    name: of.name,
    phoneNo: of.phoneNo ?? '',
    gender: of.gender ?? '',
  })
  // Another tab may change the others meanwhile.
  const { dirtyFields } = form.formState

  async function save(input: ProfileInput) {
    try {
      const changed = Object.entries(input).filter(([name]) => name in dirtyFields)
      if (changed.length > 0) show(await sendProfile(of.id, Object.fromEntries(changed)))
      toast.success('Profile saved.')
      onClose()
    } catch (error) {
      form.setError('root', { message: (error as Error).message })
    }
  }

  return (
    <FormDialog
      title="Edit Profile"
      saveLabel="Save Profile"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <PicturePicker
        hasPicture={of.profileImageUrl !== null}
        send={(file) => sendPicture(of.id, file)}
        remove={() => sendNoPicture(of.id)}
        onChange={show}
      >
        <Avatar of={of} />
      </PicturePicker>
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
    </FormDialog>
  )
}
