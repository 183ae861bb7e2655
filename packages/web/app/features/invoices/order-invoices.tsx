import { documentTitle } from '@shop/contract/invoices/document-text.rules'
import { formatDate } from '@shop/contract/kit/dates'
import { formatPaise } from '@shop/contract/kit/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import visibility from '../../ui/visibility.module.css'
import { orderInvoicesQuery, saveInvoice } from './invoices.api.ts'

type Props = { orderId: number; heading: 'h2' | 'h3'; className?: string | undefined }

/** The invoice and credit notes of an order, to download. Nothing before the first is issued. */
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
      {invoices.map(({ id, number, kind, isDemo, issuedAt, totalPaise }) => (
        <div key={id} className={classes(layout.grid, layout.itemsStart)}>
          <b>{documentTitle({ kind, isDemo })}</b>
          <span className={classes(text.small, text.quiet, text.numeric)}>
            {number}, {formatDate(issuedAt)}, {formatPaise(totalPaise)}
          </span>
          <DownloadButton id={id} number={number} />
        </div>
      ))}
    </section>
  )
}

function DownloadButton({ id, number }: { id: number; number: string }) {
  const save = useMutation({ mutationFn: () => saveInvoice(id), onError: ({ message }) => toast.error(message) })
  return (
    <Button
      variant="text"
      aria-label={save.isPending ? undefined : `Download PDF of ${number}`}
      aria-busy={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      <Icon as={Download} small />
      {save.isPending ? 'Downloading...' : 'Download PDF'}
    </Button>
  )
}
