import { useQuery } from '@tanstack/react-query'
import { Bell, Calendar, Settings } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import visibility from '../../../ui/visibility.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'
import { dashboardQuery } from './dashboard.api.ts'
import dashboard from './dashboard.module.css'
import { NotificationsDialog } from './notifications-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

export function DashboardTools() {
  const [open, setOpen] = useState<'notifications' | 'calendar' | 'settings' | undefined>()
  const { data } = useQuery(dashboardQuery)
  const tasks = data?.waiting ?? []
  const close = () => setOpen(undefined)
  const countLabel = tasks.length === 0 ? '' : `, ${tasks.length} new`
  return (
    <div className={classes(layout.row, dashboard.tools, visibility.screenOnly)}>
      <IconButton
        icon={Bell}
        label={`Notifications${countLabel}`}
        count={tasks.length}
        onClick={() => setOpen('notifications')}
      />
      <IconButton icon={Calendar} label="Calendar" onClick={() => setOpen('calendar')} />
      <IconButton icon={Settings} label="Settings" onClick={() => setOpen('settings')} />
      {open === 'notifications' && <NotificationsDialog tasks={tasks} onClose={close} />}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </div>
  )
}
