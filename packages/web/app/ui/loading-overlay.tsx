import { classes } from './classes.ts'
import styles from './loading-overlay.module.css'
import spinner from './spinner.module.css'
import text from './text.module.css'

/** Covers the page while a full-screen view loads. */
export const LoadingOverlay = () => (
  <div className={styles.veil} data-part="loading-overlay" role="status">
    <span className={classes(spinner.spinner, styles.spinner)} />
    <span className={text.screenReaderOnly}>Loading</span>
  </div>
)
