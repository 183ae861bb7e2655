import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './styles/menu-popover.module.css'

type Props = { label: string; icon: IconShape; children: ReactNode }

/** A button that opens a panel below it. Escape and a click outside close it. */
export function MenuPopover({ label, icon, children }: Props) {
  const id = useId()
  return (
    <>
      <Button variant="plain" className={styles.button} popoverTarget={id}>
        <Icon as={icon} small />
        {label}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark even while it is closed */}
      <div id={id} popover="auto" role="group" aria-label={label} className={styles.panel}>
        <div className={classes(layout.grid, layout.gapM)}>{children}</div>
      </div>
    </>
  )
}
