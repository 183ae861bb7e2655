import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { setCompactLayout, useCompactLayout } from '../compact-layout.ts'

/** Dark mode and compact layout. Both are saved in this browser. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const isCompact = useCompactLayout()
  return (
    <Dialog onClose={onClose} labelledBy="admin-settings" small>
      <div className="dialog-words">
        <h2 className="d h2" id="admin-settings">
          Settings
        </h2>
        <p className="label">Dark mode</p>
        <ThemeSwitch />
        <Checkbox checked={isCompact} onChange={(event) => setCompactLayout(event.target.checked)}>
          Compact layout
        </Checkbox>
      </div>
    </Dialog>
  )
}
