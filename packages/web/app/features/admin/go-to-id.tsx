import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import record from './styles/record.module.css'

/** One line above a list with the lookups by ID. What they find opens below them. */
export const GoToId = ({ children }: { children: ReactNode }) => (
  <div className={classes(layout.panel, record.goTo, visibility.screenOnly)}>
    <p className={classes(text.small, text.quiet)}>Go to ID</p>
    {children}
  </div>
)
