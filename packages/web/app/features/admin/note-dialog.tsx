import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Props = {
  /** Also the label of the button that confirms. */
  title: string
  onConfirm: (note: string) => void
  onClose: () => void
}

/** Requires a note, since a manual fix outside the shop leaves no other record. */
export function NoteDialog({ title, onConfirm, onClose }: Props) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') setProblem('Note is required')
    else onConfirm(note)
  }

  return (
    <FormDialog
      title={title}
      saveLabel={title}
      isSaving={false}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="How was it resolved?"
        value={note}
        maxLength={500}
        error={problem}
        onChange={(event) => {
          setNote(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
