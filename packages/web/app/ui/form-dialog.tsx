import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import text from './text.module.css'

type Props = {
  title: string
  saveLabel: string
  isSaving: boolean
  /** An error of the whole form, not of one field. */
  problem: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** Two columns of fields on desktop. */
  wide?: boolean
  children: ReactNode
}

/** A dialog with a form, a Cancel and a Save button. */
export function FormDialog({ title, saveLabel, isSaving, problem, onSubmit, onClose, wide = false, children }: Props) {
  const id = useId()
  return (
    <Dialog onClose={onClose} labelledBy={id} small={!wide}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // In React, the event of a dialog also reaches a form that contains the dialog.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <div className={dialog.content}>
          <h2 className={classes(text.display, text.h2)} id={id}>
            {title}
          </h2>
          {children}
          {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        </div>
        <div className={dialog.actions}>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSaving && 'Saving...'}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
