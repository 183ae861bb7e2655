import { type Nominee, NomineeInput } from '@shop/contract/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import layout from '../../ui/layout.module.css'
import { PhoneField } from '../../ui/phone-field.tsx'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { nomineeQuery, removeNominee, saveNominee } from './privacy.api.ts'

/** Names someone who may act for the user after death or incapacity. */
export function NomineeSection({ userId }: { userId: number }) {
  const query = useQuery(nomineeQuery(userId))
  const { data } = query
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="nominee">
      <h2 className={text.h3} id="nominee">
        Nominee
      </h2>
      <p>
        Someone who may use your rights to your personal data if you die or can no longer do so yourself. We contact
        them only then.
      </p>
      {data === undefined && <QueryFallback query={query} />}
      {data !== undefined && <SavedNominee userId={userId} nominee={data.nominee} />}
    </section>
  )
}

function SavedNominee({ userId, nominee }: { userId: number; nominee: Nominee | null }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const show = (next: Nominee | null) => queryClient.setQueryData(nomineeQuery(userId).queryKey, { nominee: next })
  const remove = useMutation({
    mutationFn: () => removeNominee(userId),
    onSuccess() {
      show(null)
      toast.success('Nominee removed.')
    },
    onError: ({ message }) => void toast.error(message),
  })
  return (
    <>
      {nominee !== null && (
        <p>
          <b>{nominee.name}</b>, {nominee.relationship}
          <br />
          {[nominee.email, nominee.phoneNo].filter(Boolean).join(', ')}
        </p>
      )}
      <div className={layout.buttonRow}>
        <Button ref={editButton} variant="line" onClick={() => setOpen(true)}>
          {nominee === null ? 'Add nominee' : 'Change nominee'}
        </Button>
        {nominee !== null && (
          <Button
            variant="line"
            onClick={() => {
              focusAfterRemoval(() => editButton.current)
              remove.mutate()
            }}
            busyLabel={remove.isPending && 'Removing...'}
          >
            Remove nominee
          </Button>
        )}
      </div>
      {isOpen && (
        <NomineeForm
          nominee={nominee}
          onSave={async (input) => {
            show(await saveNominee(userId, input))
            toast.success('Nominee saved.')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type FormProps = {
  nominee: Nominee | null
  onSave: (input: NomineeInput) => Promise<void>
  onClose: () => void
}

function NomineeForm({ nominee, onSave, onClose }: FormProps) {
  const { form, field, problem, showError, isSubmitting } = useZodForm<NomineeInput, NomineeInput>(NomineeInput, {
    name: nominee?.name ?? '',
    relationship: nominee?.relationship ?? '',
    email: nominee?.email ?? '',
    phoneNo: nominee?.phoneNo ?? '',
  })
  async function save(input: NomineeInput) {
    try {
      await onSave(input)
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title="Nominee"
      saveLabel="Save nominee"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Field label="Name" autoComplete="off" {...field('name')} />
      <Field
        label="Relationship"
        hint="For example spouse, daughter or friend"
        autoComplete="off"
        {...field('relationship')}
      />
      <Field label="Email" type="email" autoComplete="off" {...field('email')} />
      <PhoneField label="Phone number" {...field('phoneNo')} autoComplete="off" />
    </FormDialog>
  )
}
