import { Calendar, Settings } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import visibility from '../../../ui/visibility.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'
import dashboard from './dashboard.module.css'
import { SettingsDialog } from './settings-dialog.tsx'

export function DashboardTools() {
  const [open, setOpen] = useState<'calendar' | 'settings' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <div className={classes(layout.row, dashboard.tools, visibility.screenOnly)}>
      <IconButton icon={Calendar} label="Calendar" onClick={() => setOpen('calendar')} />
      <IconButton icon={Settings} label="Settings" onClick={() => setOpen('settings')} />
      {open === 'calendar' && <CalendarDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </div>
  )
}
