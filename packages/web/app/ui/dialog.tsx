import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useModal } from '../lib/interaction/use-modal.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import text from './text.module.css'

type Props = {
  /** Called by Escape, the close button and a click outside. The parent then stops rendering the dialog. */
  onClose: () => void
  /** The id of the heading; use `label` when there is no visible heading. */
  labelledBy?: string
  label?: string
  small?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A native modal dialog: a bottom sheet on mobile, a centred box on desktop. Rendering it opens it. */
export function Dialog({ onClose, labelledBy, label, small = false, role = 'dialog', children }: Props) {
  const dialog = useModal()

  // The content fills the dialog element, so a press on the element itself is a press on the backdrop.
  const pressedOutside = useRef<boolean>(false)
  const isOutside = (event: MouseEvent) => event.target === dialog.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close it with Escape, which fires cancel
    <dialog
      ref={dialog}
      className={classes(styles.dialog, small && styles.small)}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className={styles.body}>{children}</div>
      <IconButton className={styles.close} icon={X} label="Close" onClick={onClose} />
    </dialog>
  )
}

type ConfirmProps = {
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Styles the confirm button as destructive. */
  danger?: boolean
  busyLabel?: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog, used instead of `window.confirm`. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const id = useId()
  return (
    <Dialog onClose={onClose} labelledBy={id} role="alertdialog" small>
      <div className={styles.content}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          {title}
        </h2>
        {children}
      </div>
      <div className={styles.actions}>
        <Button variant="line" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'solid'} onClick={onConfirm} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
