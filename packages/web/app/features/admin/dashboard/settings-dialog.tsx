import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import field from '../../../ui/field.module.css'
import text from '../../../ui/text.module.css'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { setCompactLayout, useCompactLayout } from '../compact-layout.ts'

/** Dark mode and compact layout. Both are saved in this browser. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const isCompact = useCompactLayout()
  return (
    <Dialog onClose={onClose} labelledBy="admin-settings" small>
      <div className={dialog.content}>
        <h2 className={classes(text.display, text.h2)} id="admin-settings">
          Settings
        </h2>
        <p className={field.label}>Dark mode</p>
        <ThemeSwitch />
        <Checkbox checked={isCompact} onChange={(event) => setCompactLayout(event.target.checked)}>
          Compact layout
        </Checkbox>
      </div>
    </Dialog>
  )
}
