import type { Dashboard, TaskKind } from '@shop/contract/reports'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'

const TASKS: Record<TaskKind, { to: string; say: (count: number) => string }> = {
  return_requested: {
    to: '/admin/manageorders?view=returns',
    say: (count) => (count === 1 ? 'A return is asked for' : `${count} returns are asked for`),
  },
  message_received: {
    to: '/admin/messages',
    say: (count) => (count === 1 ? 'A message waits for an answer' : `${count} messages wait for an answer`),
  },
  payment_unmatched: {
    to: '/admin/managepayments',
    say: (count) => (count === 1 ? 'A payment needs attention' : `${count} payments need attention`),
  },
  stock_low: {
    to: '/admin/manageproducts',
    say: (count) =>
      count === 1 ? 'A product that sells is running out' : `${count} products that sell are running out`,
  },
}

/** What waits for a person, each leading to where it is dealt with. */
export const NotificationsDialog = ({ of: waiting, onClose }: { of: Dashboard['waiting']; onClose: () => void }) => (
  <Dialog onClose={onClose} labelledBy="notifications" small>
    <div className="dialog-words">
      <h2 className="d h2" id="notifications">
        Notifications
      </h2>
      {waiting.length === 0 ? (
        <p className="quiet">Nothing waits for you.</p>
      ) : (
        <ul className="waiting">
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={TASKS[kind].to} onClick={onClose}>
                {TASKS[kind].say(count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Dialog>
)
