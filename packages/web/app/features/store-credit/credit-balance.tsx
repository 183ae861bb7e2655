import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { StoreCredit } from '@shop/contract/store-credit'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

/** What the customer can use, and when parts of it expire. */
export function CreditBalance({ balance, reserved, expiring }: Pick<StoreCredit, 'balance' | 'reserved' | 'expiring'>) {
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="balance">
      <h2 className={text.h3} id="balance">
        Balance
      </h2>
      <p className={classes(text.display, text.h1, text.numeric)}>{formatRupees(balance)}</p>
      {reserved > 0 && <p>{formatRupees(reserved)} is reserved for a payment that isn’t finished.</p>}
      {expiring.map(({ amount, expiresAt }) => (
        <p key={expiresAt}>
          {formatRupees(amount)} expires on {formatDate(expiresAt)}
        </p>
      ))}
      <p className={classes(text.small, text.quiet)}>
        Store credit is used for orders in this shop and can’t be paid out. Refunds don’t expire.
      </p>
    </section>
  )
}
