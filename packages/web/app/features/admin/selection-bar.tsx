import { formatCount } from '@shop/contract/kit/numbers'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import lists from './styles/lists.module.css'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the selected rows. It stays at the bottom edge while the list scrolls. */
export const SelectionBar = ({ count, onClear, children }: Props) => (
  <section
    className={classes(layout.row, layout.wrap, layout.compactButtons, lists.selectionBar)}
    aria-label="Selected"
  >
    <b role="status">{formatCount(count)} selected</b>
    {children}
    <Button variant="text" onClick={onClear}>
      Clear Selection
    </Button>
  </section>
)
