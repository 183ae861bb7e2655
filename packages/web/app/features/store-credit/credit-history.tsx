import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { type CreditChange, creditText } from '@shop/contract/store-credit'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './store-credit.module.css'

/** Changes of the balance, newest first. */
export function CreditHistory({ changes }: { changes: readonly CreditChange[] }) {
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="history">
      <h2 className={text.h3} id="history">
        History
      </h2>
      {changes.length === 0 ? (
        <p className={text.quiet}>Nothing yet. Refunds, gift cards and payments appear here.</p>
      ) : (
        <ul className={styles.history}>
          {changes.map(({ id, kind, amount, orderId, note, at }) => (
            <li key={id}>
              <div>
                {orderId === null ? (
                  creditText(kind, orderId)
                ) : (
                  <Link to={`/profile/orders/${orderId}`}>{creditText(kind, orderId)}</Link>
                )}
                {note !== null && <p className={text.small}>{note}</p>}
                <p className={classes(text.small, text.quiet)}>{formatDate(at)}</p>
              </div>
              <b className={text.numeric}>{`${amount > 0 ? '+' : '−'}${formatRupees(Math.abs(amount))}`}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
