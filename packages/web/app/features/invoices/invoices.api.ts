import type {
  downloadInvoice,
  getIncludedTax,
  getInvoice,
  IncludedTaxRequest,
  listOrderInvoices,
} from '@shop/contract/invoices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/files/download.ts'

/** A job issues documents every minute, so a new order gets its invoice shortly. Polling stops after 12 responses. */
const POLL_MS = 10_000
const MAX_POLLS = 12

export const orderInvoicesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'invoices'],
    queryFn: ({ signal }) =>
      call<typeof listOrderInvoices>('GET /api/orders/:id/invoices', { params: { id: orderId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length === 0 && state.dataUpdateCount < MAX_POLLS ? POLL_MS : false),
  })

/** Never changes once it is issued. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => call<typeof getInvoice>('GET /api/invoices/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const saveInvoice = (id: number) =>
  download<typeof downloadInvoice>('GET /api/invoices/:id/pdf', { params: { id } })

/** The taxes in the total of these items. */
export const includedTaxQuery = (request: IncludedTaxRequest) =>
  queryOptions({
    queryKey: ['included-tax', request],
    queryFn: ({ signal }) => call<typeof getIncludedTax>('POST /api/checkout/taxes', { body: request, signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
