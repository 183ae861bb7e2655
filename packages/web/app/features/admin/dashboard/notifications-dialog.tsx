import type { Dashboard, TaskKind } from '@shop/contract/reports'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import text from '../../../ui/text.module.css'
import dashboard from './dashboard.module.css'

const TASKS: Record<TaskKind, { to: string; label: (count: number) => string }> = {
  return_requested: {
    to: '/admin/manageorders?view=returns',
    label: (count) => (count === 1 ? '1 return request' : `${count} return requests`),
  },
  message_received: {
    to: '/admin/messages',
    label: (count) => (count === 1 ? '1 unanswered message' : `${count} unanswered messages`),
  },
  alert_open: {
    to: '/admin/alerts',
    label: (count) => (count === 1 ? '1 alert needs review' : `${count} alerts need review`),
  },
  payment_unmatched: {
    to: '/admin/managepayments',
    label: (count) => (count === 1 ? '1 payment needs review' : `${count} payments need review`),
  },
  stock_low: {
    to: '/admin/manageproducts?stock=selling',
    label: (count) => (count === 1 ? '1 best seller is low in stock' : `${count} best sellers are low in stock`),
  },
}

/** Open tasks, with links to the pages where they are handled. */
export const NotificationsDialog = ({ tasks, onClose }: { tasks: Dashboard['waiting']; onClose: () => void }) => (
  <Dialog onClose={onClose} labelledBy="notifications" small>
    <div className={dialog.content}>
      <h2 className={classes(text.display, text.h2)} id="notifications">
        Notifications
      </h2>
      {tasks.length === 0 ? (
        <p className={text.quiet}>All caught up.</p>
      ) : (
        <ul className={dashboard.taskList}>
          {tasks.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={TASKS[kind].to} onClick={onClose}>
                {TASKS[kind].label(count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Dialog>
)
