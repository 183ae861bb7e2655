import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import lists from './styles/lists.module.css'
import record from './styles/record.module.css'

type Props = {
  /** On mobile, the lookups open with a button, so the list starts higher. */
  isList?: boolean
  /** Beside the lookups. */
  actions?: ReactNode
  children: ReactNode
}

/** One line above a list with the lookups by ID. What they find opens below them. */
export function GoToId({ isList = true, actions, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes(layout.panel, record.goTo, visibility.screenOnly)}>
      <p className={classes(text.small, text.quiet, visibility.desktopOnly)}>Go to ID</p>
      {isList && (
        <Button
          className={classes(lists.disclosure, visibility.mobileOnly)}
          variant="text"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Go to ID
          <Icon as={ChevronDown} small />
        </Button>
      )}
      <div className={classes(record.lookups, isList && !isOpen && visibility.desktopOnly)}>{children}</div>
      {actions}
    </div>
  )
}
