import type { InvoiceDocument } from './invoices.schemas.ts'

/** The title of a document. A demo payment is no sale, so its documents say that they are no tax documents. */
export function documentTitle({ kind, isDemo }: Pick<InvoiceDocument, 'kind' | 'isDemo'>): string {
  if (kind === 'invoice') return isDemo ? 'Demo receipt, not a tax invoice' : 'Tax invoice'
  return isDemo ? 'Demo credit note, not a tax document' : 'Credit note'
}

/** '9%' for 9, '2.5%' for 2.5. */
export const formatRate = (rate: number): string => `${rate}%`

export const isIntraState = ({ placeOfSupply, seller }: InvoiceDocument): boolean =>
  placeOfSupply.code === seller.state.code
