import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Props = {
  /** Also the label of the button that confirms. */
  title: string
  label?: string
  /** Shown when the field is empty. */
  required?: string
  maxLength?: number
  onConfirm: (note: string) => void
  onClose: () => void
}

/** Requires a note, such as how something was resolved outside the shop, which leaves no other record. */
export function NoteDialog({
  title,
  label = 'How was it resolved?',
  required = 'Note is required',
  maxLength = 500,
  onConfirm,
  onClose,
}: Props) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  function submit() {
    if (note.trim() === '') setProblem(required)
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
        label={label}
        value={note}
        maxLength={maxLength}
        error={problem}
        onChange={(event) => {
          setNote(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
