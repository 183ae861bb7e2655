import type { OpenTasks, TaskKind } from '@shop/contract/reports'
import { Link } from 'react-router'
import styles from './notifications.module.css'

/** Where each kind of task is handled, and what it is called. */
const TASKS: Record<TaskKind, { to: string; label: (count: number) => string }> = {
  return_requested: {
    to: '/admin/manageorders?view=returns',
    label: (count) => (count === 1 ? '1 return request' : `${count} return requests`),
  },
  message_received: {
    to: '/admin/messages',
    label: (count) => (count === 1 ? '1 unanswered message' : `${count} unanswered messages`),
  },
  review_pending: {
    to: '/admin/reviews',
    label: (count) => (count === 1 ? '1 review to check' : `${count} reviews to check`),
  },
  question_pending: {
    to: '/admin/reviews?view=questions',
    label: (count) => (count === 1 ? '1 question to check' : `${count} questions to check`),
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

/** The open tasks of a page, which its link in the menu shows. */
export const countTasks = (tasks: OpenTasks, page: string): number =>
  tasks.reduce((sum, { kind, count }) => sum + (TASKS[kind].to.split('?')[0] === page ? count : 0), 0)

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
