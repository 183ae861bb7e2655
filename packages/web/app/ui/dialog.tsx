import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'

type Props = {
  /** Called by Escape, the close button and a click outside. The parent then stops rendering the dialog. */
  onClose: () => void
  /** The id of its heading, or a label where none is seen. */
  labelledBy?: string
  label?: string
  small?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A native modal dialog: a sheet from below on a hand, a box on a desk. Render it to open it. The browser keeps the focus
 * inside; when it goes, the focus returns to what had it before, or, where that is gone (a deleted card), to the nearest
 * part around it that can take it.
 */
export function Dialog({ onClose, labelledBy, label, small = false, role = 'dialog', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const around = opener?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    // The page below stops scrolling; the room of its scrollbar stays, so that nothing moves.
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    const box = dialog.current
    box?.showModal()
    return () => {
      box?.close()
      const next = opener?.isConnected ? opener : around
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
  }, [])

  // The dialog's box is all content, so a press on the element itself is a press on the backdrop.
  const pressedOutside = useRef<boolean>(false)
  const isOutside = (event: MouseEvent) => event.target === dialog.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which cancels
    <dialog
      ref={dialog}
      className={classes('dialog', small && 'dialog-small')}
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
      <div className="dialog-body">{children}</div>
      <IconButton className="close" icon={X} label="Close" onClick={onClose} />
    </dialog>
  )
}

type ConfirmProps = {
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The confirm button destroys something. */
  danger?: boolean
  busyLabel?: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Asks before doing: our own in place of the browser's confirm (decision 72). */
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
      <div className="dialog-words">
        <h2 className="d h2" id={id}>
          {title}
        </h2>
        {children}
      </div>
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button look={danger ? 'danger' : 'solid'} onClick={onConfirm} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
