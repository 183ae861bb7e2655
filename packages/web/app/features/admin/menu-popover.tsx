import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import type { IconShape } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './styles/menu-popover.module.css'
import { ToolButton } from './tool-button.tsx'

type Props = { label: string; icon: IconShape; children: ReactNode }

/** A button that opens a panel below it. Escape and a click outside close it. */
export function MenuPopover({ label, icon, children }: Props) {
  const id = useId()
  return (
    <>
      <ToolButton icon={icon} label={label} variant="plain" className={styles.button} popoverTarget={id} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark even while it is closed */}
      <div id={id} popover="auto" role="group" aria-label={label} className={styles.panel}>
        <div className={classes(layout.grid, layout.gapM)}>{children}</div>
      </div>
    </>
  )
}
