import styles from './undo-message.module.css'

/** A toast's message with a button that reverses what it reports and removes the toast. */
export const createUndoMessage = (message: string, undo: () => void, remove: (id: string) => void) => {
  const UndoMessage = ({ id }: { id: string }) => (
    <>
      {message}
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          remove(id)
          undo()
        }}
      >
        Undo
      </button>
    </>
  )
  return UndoMessage
}
