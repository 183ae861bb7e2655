import { formatDateTime } from '@shop/contract/kit/dates'
import { badgeText } from '@shop/contract/kit/limits'
import type { StaffNotification } from '@shop/contract/reports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide'
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import { dashboardKeys, messageKeys, orderKeys } from '../query-keys.ts'
import popover from '../styles/menu-popover.module.css'
import { notificationsQuery } from './notifications.api.ts'
import styles from './notifications.module.css'
import { OpenTaskList } from './open-tasks.tsx'
import { setSeenAt, useSeenAt } from './use-seen-at.ts'

/**
 * New orders and messages with unread marks, and open tasks. They appear without reload, and so do the rows of the
 * lists.
 */
export function Notifications() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { data: { recent = [], waiting = [] } = {} } = useQuery(notificationsQuery)
  const newest = recent[0]?.at ?? ''
  const seenAt = useSeenAt()
  const unread = recent.filter(({ at }) => at > seenAt).length
  /** What was unread when the panel was opened stays marked while it is open. */
  const [openedAt, setOpenedAt] = useState<string | undefined>()
  const { key } = useLocation()
  // A link in the panel changes only the page, so the panel would stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => panel.current?.hidePopover?.(), [key])
  useReloadLists(newest)

  function handleToggle({ newState }: ToggleEvent) {
    setOpenedAt(newState === 'open' ? seenAt : undefined)
    if (newState === 'open' && newest !== '') setSeenAt(newest)
  }

  return (
    <>
      <IconButton
        icon={Bell}
        label={unread === 0 ? 'Notifications' : `Notifications, ${badgeText(unread)} unread`}
        count={unread}
        popoverTarget={id}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        className={classes(popover.panel, styles.panel)}
        onToggle={handleToggle}
      >
        {waiting.length > 0 && <OpenTaskList tasks={waiting} />}
        {recent.length + waiting.length === 0 && <p className={text.quiet}>All caught up.</p>}
        <ul className={styles.list} aria-label="New orders and messages">
          {recent.map((event) => (
            <Event key={`${event.kind}-${event.id}`} event={event} isUnread={event.at > (openedAt ?? seenAt)} />
          ))}
        </ul>
      </div>
    </>
  )
}

const Event = ({ event: { kind, id, name, at }, isUnread }: { event: StaffNotification; isUnread: boolean }) => (
  <li data-unread={isUnread || undefined}>
    <Link to={`${kind === 'order_placed' ? '/admin/manageorders' : '/admin/messages'}?id=${id}`}>
      {kind === 'order_placed' ? `Order ${id} by ${name}` : `Message from ${name}`}
      {isUnread && <span className={text.screenReaderOnly}>, unread</span>}
    </Link>
    <span className={classes(text.micro, text.quiet, text.numeric)}>{formatDateTime(at)}</span>
  </li>
)

/** Reloads the lists on screen when something newer than before arrives. */
function useReloadLists(newest: string): void {
  const queryClient = useQueryClient()
  const last = useRef('')
  useEffect(() => {
    const isFirst = last.current === ''
    last.current = newest
    if (isFirst) return
    for (const queryKey of [orderKeys.lists, orderKeys.total, messageKeys.all, dashboardKeys.overview])
      void queryClient.invalidateQueries({ queryKey })
  }, [newest, queryClient])
}
