import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { userDetailsPath } from '../users/user-details-path.ts'
import { OrderAddress, PhoneLink } from './order-address.tsx'
import styles from './order-page.module.css'
import { orderCustomerQuery } from './orders.api.ts'

/** The customer with contact details, and the address of the delivery. */
export function OrderCustomer({ order }: { order: Order }) {
  const { data: customer, isError } = useQuery(orderCustomerQuery(order.id))
  return (
    <>
      <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-customer">
        <h3 className={text.h3} id="order-customer">
          Customer
        </h3>
        {isError && <Notice kind="bad">The customer couldn’t be loaded.</Notice>}
        <div className={styles.contact}>
          {customer !== undefined && (
            <>
              <Link className={text.strongLink} to={`/admin/manageusers${userDetailsPath(customer.email)}`}>
                {customer.name}
              </Link>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
              {customer.phoneNo === null ? <span>No phone number</span> : <PhoneLink phoneNo={customer.phoneNo} />}
            </>
          )}
        </div>
      </section>
      <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-address">
        <h3 className={text.h3} id="order-address">
          Delivery address
        </h3>
        <OrderAddress address={order.address} />
      </section>
    </>
  )
}
