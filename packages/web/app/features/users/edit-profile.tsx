import { Gender, ProfileInput, type UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { readDataUrl } from '../../lib/files/read-data-url.ts'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { PicturePicker } from '../../ui/picture-picker.tsx'
import { toast } from '../../ui/toast.ts'
import { Avatar } from './avatar.tsx'
import { deletePicture, updateProfile, uploadPicture } from './profile.api.ts'
import { useUpdateCachedProfile } from './use-update-cached-profile.ts'

type FormValues = { name: string; phoneNo: string; gender: string }
type Props = { user: UserProfile; onClose: () => void }

/** A chosen picture with its preview; null removes the picture. */
type Chosen = { file: Blob | null; preview: string | null }

/** Edits name, phone number, gender and picture. Nothing is saved before Save. */
export function EditProfile({ user, onClose }: Props) {
  const showProfile = useUpdateCachedProfile()
  const [picture, setPicture] = useState<Chosen | undefined>()
  const shown = picture === undefined ? user : { ...user, profileImageUrl: picture.preview }
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, ProfileInput>(ProfileInput, {
    name: user.name,
    phoneNo: user.phoneNo ?? '',
    gender: user.gender ?? '',
  })
  // Only changed fields are sent, so an edit in another tab isn't undone.
  const { dirtyFields } = form.formState

  async function save(input: ProfileInput) {
    try {
      if (picture !== undefined) {
        const { file } = picture
        showProfile(await (file === null ? deletePicture(user.id) : uploadPicture(user.id, file)))
        setPicture(undefined)
      }
      const changed = Object.entries(input).filter(([name]) => name in dirtyFields)
      if (changed.length > 0) showProfile(await updateProfile(user.id, Object.fromEntries(changed)))
      toast.success('Profile saved.')
      onClose()
    } catch (error) {
      showError(error)
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
        upload={async (file): Promise<Chosen> => ({ file, preview: await readDataUrl(file) })}
        remove={
          shown.profileImageUrl === null ? undefined : async (): Promise<Chosen> => ({ file: null, preview: null })
        }
        onChange={setPicture}
      >
        <Avatar user={shown} />
      </PicturePicker>
      <Field label="Full Name" autoComplete="name" {...field('name')} />
      <PhoneField label="Phone Number" {...field('phoneNo')} />
      <SelectField label="Gender" {...field('gender')}>
        <option value="">Select Gender</option>
        {Gender.options.map((gender) => (
          <option key={gender}>{gender}</option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
