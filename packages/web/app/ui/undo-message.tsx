import styles from './undo-message.module.css'

/** A message with a button that reverses what it reports. */
export const UndoMessage = ({ message, onUndo }: { message: string; onUndo: () => void }) => (
  <>
    {message}
    <button type="button" className={styles.undo} onClick={onUndo}>
      Undo
    </button>
  </>
)
