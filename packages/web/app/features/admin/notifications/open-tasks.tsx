import type { OpenTasks, TaskKind } from '@shop/contract/reports'
import { Link } from 'react-router'
import styles from './notifications.module.css'

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
export const OpenTaskList = ({ tasks }: { tasks: OpenTasks }) => (
  <ul className={styles.list} aria-label="Open tasks">
    {tasks.map(({ kind, count }) => (
      <li key={kind}>
        <Link to={TASKS[kind].to}>{TASKS[kind].label(count)}</Link>
      </li>
    ))}
  </ul>
)
