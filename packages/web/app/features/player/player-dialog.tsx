import { type ReactNode, useEffect } from 'react'
import { useModal } from '../../lib/interaction/use-modal.ts'
import styles from './player.module.css'
import { useKeyboard } from './use-keyboard.ts'

type Props = {
  title: string
  onKey: (event: KeyboardEvent) => void
  onEscape: () => void
  /** Called when the focus or a mouse moves. */
  onActivity: () => void
  children: ReactNode
}

/** The modal dialog around the player. Keys and the focus stay in it. */
export function PlayerDialog({ title, onKey, onEscape, onActivity, children }: Props) {
  const dialog = useModal()
  useKeyboard(dialog, onKey)

  // A focused button can disappear (Done, Skip intro, Replay). Screen readers then continue in the player.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  })

  return (
    <dialog
      ref={dialog}
      className={styles.root}
      data-part="player"
      tabIndex={-1}
      data-area="movies"
      aria-label={`Player: ${title}`}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
      }}
      onFocus={onActivity}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && onActivity()}
    >
      {children}
    </dialog>
  )
}
