import { classes } from './classes.ts'
import styles from './long-text.module.css'
import text from './text.module.css'

const CLAMPED_LINES = 6
/** More characters need more lines than that at any width. */
const CLAMPED_LENGTH = 420

/** A text that a user has written. A long one is shortened until the reader opens it, without scripts. */
export const LongText = ({ children }: { children: string }) => (
  <>
    <p className={styles.text}>{children}</p>
    {(children.length > CLAMPED_LENGTH || children.split('\n').length > CLAMPED_LINES) && (
      <details className={styles.more}>
        <summary className={classes(text.strongLink, text.small)}>
          <span>Read more</span>
          <span>Show less</span>
        </summary>
      </details>
    )}
  </>
)
