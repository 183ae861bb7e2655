import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NoteDialog } from './note-dialog.tsx'
import messages from './styles/messages.module.css'

/** A button that closes something, with a note that a dialog requests. */
export function CloseWithNote({
  title,
  label = 'Close',
  disabled,
  onConfirm,
}: {
  title: string
  label?: string
  disabled: boolean
  onConfirm: (note: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className={messages.button} variant="plain" disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <NoteDialog
          title={title}
          onConfirm={(note) => {
            setIsOpen(false)
            onConfirm(note)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
