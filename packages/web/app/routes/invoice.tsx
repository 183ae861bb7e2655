import { useQuery } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { DownloadInvoice } from '../features/invoices/download-invoice.tsx'
import styles from '../features/invoices/invoice-document.module.css'
import { InvoiceDocument } from '../features/invoices/invoice-document.tsx'
import { invoiceQuery } from '../features/invoices/invoices.api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { canOpen } from '../lib/session/staff.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/invoice.ts'

const OWN_ORDER = '/profile/orders/'
const STAFF_ORDER = '/admin/manageorders?id='

export const meta = () => [{ title: pageTitle('Invoice') }]

/** Someone else's invoice counts as missing. Other errors are shown by the page, which can load it again. */
export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { claims } = context.get(sessionContext)
  const id = Number(params.invoiceId)
  try {
    if (!Number.isSafeInteger(id) || id < 1) throw data('Invoice not found', { status: 404 })
    await queryClient.fetchQuery({ ...invoiceQuery(id), retry: false })
  } catch (error) {
    if (!isApiError(error)) throw error
    if ([400, 403, 404].some((status) => isApiError(error, status))) throw data('Invoice not found', { status: 404 })
  }
  // The order page of a customer is for its owner only.
  return { id, orderPath: canOpen(claims.role, '/admin/manageorders') ? STAFF_ORDER : OWN_ORDER }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading the invoice..." title="Invoice" />

export default function InvoicePage({ loaderData: { id, orderPath } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(id))
  if (invoice === undefined && error === null) return <RowsSkeleton label="Loading the invoice..." title="Invoice" />
  return (
    <div className={classes(layout.container, layout.section)}>
      {invoice === undefined ? (
        <ErrorPanel message={error?.message ?? 'Invoice not found'} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={styles.page}>
          <div className={classes(layout.row, layout.wrap, layout.between, visibility.screenOnly)}>
            <Link className={text.strongLink} to={`${orderPath}${invoice.orderId}`}>
              Order {invoice.orderId}
            </Link>
            <div className={layout.buttonRow}>
              <Button variant="line" onClick={() => window.print()}>
                Print
              </Button>
              <DownloadInvoice variant="line" id={id} number={invoice.number} />
            </div>
          </div>
          <InvoiceDocument document={invoice} />
        </div>
      )}
    </div>
  )
}
