import { readSession } from '../lib/session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Dialog } from '../ui/dialog.tsx'

type Props = { title: string; reason: string; onClose: () => void }

/** Says that a movie isn't for someone of the declared age. */
export const TooYoungDialog = ({ title, reason, onClose }: Props) => (
  <Dialog label={title} onClose={onClose} small>
    <div className={dialog.content} role="alert">
      <p>{reason}</p>
    </div>
    {readSession().userId !== undefined && (
      <div className={dialog.actions}>
        <LinkButton variant="line" to="/profile">
          Check your date of birth
        </LinkButton>
      </div>
    )}
  </Dialog>
)
