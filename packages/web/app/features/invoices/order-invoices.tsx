import { formatDate } from '@shop/contract/kit/dates'
import { formatPaise } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { DownloadInvoice } from './download-invoice.tsx'
import { orderInvoicesQuery } from './invoices.api.ts'

type Props = { orderId: number; heading: 'h2' | 'h3'; className?: string | undefined }

/** The invoice and credit notes of an order, to view and to download. Nothing before the first is issued. */
export function OrderInvoices({ orderId, heading: Heading, className }: Props) {
  const { data: invoices = [] } = useQuery(orderInvoicesQuery(orderId))
  if (invoices.length === 0) return null
  return (
    <section
      className={classes(className, layout.grid, layout.gapM, visibility.screenOnly)}
      aria-labelledby="order-invoices"
    >
      <Heading className={text.h3} id="order-invoices">
        Invoices
      </Heading>
      {invoices.map(({ id, number, title, issuedAt, totalPaise }) => (
        <div key={id} className={classes(layout.grid, layout.itemsStart)}>
          <b>{title}</b>
          <span className={classes(text.small, text.quiet, text.numeric)}>
            {number}, {formatDate(issuedAt)}, {formatPaise(totalPaise)}
          </span>
          <div className={classes(layout.row, layout.wrap)}>
            <Link className={text.strongLink} to={`/profile/invoices/${id}`} aria-label={`View ${number}`}>
              View
            </Link>
            <DownloadInvoice variant="text" id={id} number={number} />
          </div>
        </div>
      ))}
    </section>
  )
}
