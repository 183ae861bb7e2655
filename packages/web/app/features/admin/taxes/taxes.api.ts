import type {
  deleteTaxRate as deleteTaxRateEndpoint,
  downloadGstr1,
  Gstr1Table,
  getGstr1,
  getSeller,
  getTaxSummary,
  listInvoices,
  listTaxRates,
  SavedSeller,
  saveSeller as saveSellerEndpoint,
  saveTaxRate as saveTaxRateEndpoint,
  TaxRateInput,
} from '@shop/contract/invoices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { CallInput } from '../../../lib/api/api-call.ts'
import { download } from '../../../lib/files/download.ts'
import { saveBlob } from '../../../lib/files/save-file.ts'
import { taxKeys } from '../query-keys.ts'

export const invoicesQuery = (query: NonNullable<CallInput<typeof listInvoices>['query']>) =>
  queryOptions({
    queryKey: taxKeys.invoices(query),
    queryFn: ({ signal }) => call<typeof listInvoices>('GET /api/admin/invoices', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const taxSummaryQuery = (month: string) =>
  queryOptions({
    queryKey: taxKeys.summary(month),
    queryFn: ({ signal }) => call<typeof getTaxSummary>('GET /api/admin/taxes/summary', { query: { month }, signal }),
    staleTime: 0,
  })

/** Saves a table of the return as CSV. */
export const saveGstr1Table = (table: Gstr1Table, month: string) =>
  download<typeof downloadGstr1>('GET /api/admin/taxes/gstr1/csv', { query: { table, month } })

/** Saves all tables of the return as JSON. */
export async function saveGstr1(month: string): Promise<void> {
  const tables = await call<typeof getGstr1>('GET /api/admin/taxes/gstr1', { query: { month } })
  saveBlob(`gstr1-${month}.json`, new Blob([JSON.stringify(tables, null, 2)], { type: 'application/json' }))
}

export const sellerQuery = queryOptions({
  queryKey: taxKeys.seller,
  queryFn: ({ signal }) => call<typeof getSeller>('GET /api/admin/seller', { signal }),
  staleTime: 0,
})

export const saveSeller = (body: SavedSeller) => call<typeof saveSellerEndpoint>('PUT /api/admin/seller', { body })

export const taxRatesQuery = queryOptions({
  queryKey: taxKeys.rates,
  queryFn: ({ signal }) => call<typeof listTaxRates>('GET /api/admin/tax-rates', { signal }),
  staleTime: 0,
})

export const saveTaxRate = (body: TaxRateInput) =>
  call<typeof saveTaxRateEndpoint>('PUT /api/admin/tax-rates', { body })

export const deleteTaxRate = (id: number) =>
  call<typeof deleteTaxRateEndpoint>('DELETE /api/admin/tax-rates/:id', { params: { id } })
