import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Gstr1, Gstr1Table, InvoicesPage, InvoicesQuery, MonthQuery, TaxSummary } from './invoices.schemas.ts'
import { SavedSeller, SellerSettings } from './seller.schemas.ts'
import { ManagedTaxRate, TaxRateInput } from './tax-rates.schemas.ts'

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'taxes.manage',
  query: InvoicesQuery,
  response: InvoicesPage,
  summary: 'Lists invoices and credit notes by month and kind, newest first',
})

export const getTaxSummary = endpoint({
  id: 'getTaxSummary',
  method: 'GET',
  path: '/api/admin/taxes/summary',
  access: 'taxes.manage',
  query: MonthQuery,
  response: TaxSummary,
  summary: 'Returns the taxes of a month by rate and by HSN code',
})

export const getGstr1 = endpoint({
  id: 'getGstr1',
  method: 'GET',
  path: '/api/admin/taxes/gstr1',
  access: 'taxes.manage',
  query: MonthQuery,
  response: Gstr1,
  summary: 'Returns the tables of the GSTR-1 return for a month',
})

export const downloadGstr1 = endpoint({
  id: 'downloadGstr1',
  method: 'GET',
  path: '/api/admin/taxes/gstr1/csv',
  access: 'taxes.manage',
  query: MonthQuery.extend({ table: Gstr1Table }),
  response: z.string(),
  download: true,
  summary: 'Downloads a table of the GSTR-1 return for a month as CSV',
})

export const getSeller = endpoint({
  id: 'getSeller',
  method: 'GET',
  path: '/api/admin/seller',
  access: 'taxes.manage',
  response: SellerSettings,
  summary: 'Returns the seller that invoices name',
})

export const saveSeller = endpoint({
  id: 'saveSeller',
  method: 'PUT',
  path: '/api/admin/seller',
  access: 'taxes.manage',
  body: SavedSeller,
  response: SellerSettings,
  errors: ['conflict'],
  summary: 'Saves the seller for invoices that are issued from now on',
})

export const listTaxRates = endpoint({
  id: 'listTaxRates',
  method: 'GET',
  path: '/api/admin/tax-rates',
  access: 'taxes.manage',
  response: z.array(ManagedTaxRate),
  summary: 'Lists the HSN codes and GST rates of categories and products, with the shop’s defaults',
})

export const saveTaxRate = endpoint({
  id: 'saveTaxRate',
  method: 'PUT',
  path: '/api/admin/tax-rates',
  access: 'taxes.manage',
  body: TaxRateInput,
  response: ManagedTaxRate,
  errors: ['not_found', 'conflict'],
  summary: 'Saves the HSN code and GST rate of a category or product',
})

export const deleteTaxRate = endpoint({
  id: 'deleteTaxRate',
  method: 'DELETE',
  path: '/api/admin/tax-rates/:id',
  access: 'taxes.manage',
  params: z.object({ id: PathId }),
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a saved rate; the next more general one applies again',
})
