import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import notice from '../../ui/notice.module.css'

/** For a movie without a stream. */
export const NotAvailable = () => (
  <p className={classes(notice.notice, notice.info, layout.fullRow)}>Not available to watch yet</p>
)
