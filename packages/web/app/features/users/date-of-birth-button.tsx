import { useState } from 'react'
import { AgeDialog } from '../../shared/age-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Adds or corrects the date of birth. */
export function DateOfBirthButton({ saved }: { saved: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {saved === null ? 'Add date of birth' : 'Correct date of birth'}
      </Button>
      {isOpen && (
        <AgeDialog
          title="Date of birth"
          reason="Some movies and products are only for adults. Your date of birth decides whether we offer them to you, and whether a parent or guardian has to consent."
          saveLabel="Save"
          saved={saved ?? undefined}
          onDeclared={() => {
            setOpen(false)
            toast.success('Date of birth saved.')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
