import { formatCount } from '@shop/contract/kit/numbers'
import type { Role } from '@shop/contract/users'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Search } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { storeName } from '../../lib/rendering/site.ts'
import { canOpen } from '../../lib/session/staff.ts'
import { classes } from '../../ui/classes.ts'
import darkBand from '../../ui/dark-band.module.css'
import { Icon } from '../../ui/icon.tsx'
import text from '../../ui/text.module.css'
import wordmark from '../../ui/wordmark.module.css'
import { Wordmark } from '../../ui/wordmark.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'
import { notificationsQuery } from './notifications/notifications.api.ts'
import { Notifications } from './notifications/notifications.tsx'
import { countTasks } from './notifications/open-tasks.tsx'
import frame from './styles/frame.module.css'

type Props = { role: Role | undefined; onLogout: () => void; onSearch: () => void }

/** A sidebar on desktop; a top bar with tabs at the bottom on mobile. Shows only the pages that the role may open. */
export function AdminNav({ role, onLogout, onSearch }: Props) {
  const { pathname } = useLocation()
  const { data: { waiting = [] } = {} } = useQuery(notificationsQuery)
  const nav = useRef<HTMLElement>(null)
  // On mobile the tabs scroll sideways, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the URL
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <header className={classes(frame.sidebar, darkBand.darkBand)}>
      <Link className={classes(wordmark.link, frame.brand)} to="/shop" aria-label={`${storeName()}, go to shop`}>
        <Wordmark />
      </Link>
      <div className={frame.tools}>
        <button type="button" className={frame.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <Icon as={Search} small />
          Find
          <kbd>Ctrl K</kbd>
        </button>
        <Notifications />
      </div>
      <nav aria-label="Admin" ref={nav}>
        {ADMIN_PAGES.filter(({ to }) => canOpen(role, to)).map(({ to, label, icon }) => (
          <Link className={frame.navLink} key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon as={icon} />
            {label}
            <TaskCount count={countTasks(waiting, to)} />
          </Link>
        ))}
      </nav>
      <button type="button" className={frame.navLink} onClick={onLogout}>
        <Icon as={LogOut} />
        Logout
      </button>
    </header>
  )
}

const TaskCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={frame.taskCount}>
      {formatCount(count)}
      <span className={text.screenReaderOnly}> open {count === 1 ? 'task' : 'tasks'}</span>
    </span>
  )
