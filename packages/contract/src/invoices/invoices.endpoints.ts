import { endpoint, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { IncludedTax, IncludedTaxRequest, InvoiceDocument, InvoiceSummary } from './invoices.schemas.ts'
import { BusinessDetails, BusinessDetailsInput } from './seller.schemas.ts'

/** For the buyer and for staff, checked against the order. */
export const listOrderInvoices = endpoint({
  id: 'listOrderInvoices',
  method: 'GET',
  path: '/api/orders/:id/invoices',
  access: 'user',
  params: z.object({ id: PathId }),
  response: z.array(InvoiceSummary),
  errors: ['not_found'],
  summary: 'Lists the invoices and the credit notes of an order, oldest first',
})

/** For the buyer and for staff, checked against the order. */
export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: '/api/invoices/:id',
  access: 'user',
  params: z.object({ id: PathId }),
  response: InvoiceDocument,
  errors: ['not_found'],
  summary: 'Returns an invoice or a credit note as it was issued',
})

/** For the buyer and for staff, checked against the order. */
export const downloadInvoice = endpoint({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  access: 'user',
  params: z.object({ id: PathId }),
  response: z.string(),
  download: 'application/pdf',
  errors: ['not_found'],
  summary: 'Downloads an invoice or a credit note as PDF; the bytes are always the same',
})

export const getIncludedTax = endpoint({
  id: 'getIncludedTax',
  method: 'POST',
  path: '/api/checkout/taxes',
  access: 'user',
  body: IncludedTaxRequest,
  response: IncludedTax,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Calculates the taxes that the total of the given items, or of the whole cart, includes',
})

const businessDetails = {
  path: '/api/users/:userId/business',
  ...ownerInPath,
  response: BusinessDetails,
} as const

export const getBusinessDetails = endpoint({
  id: 'getBusinessDetails',
  method: 'GET',
  ...businessDetails,
  summary: 'Returns the GSTIN and name of a user’s business, for invoices',
})

export const saveBusinessDetails = endpoint({
  id: 'saveBusinessDetails',
  method: 'PUT',
  ...businessDetails,
  body: BusinessDetailsInput,
  needsGuardianConsent: true,
  summary: 'Saves the GSTIN and name for invoices that are issued from now on; an empty GSTIN removes them',
})
