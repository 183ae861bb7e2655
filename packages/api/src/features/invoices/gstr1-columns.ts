import type { Gstr1Table } from '@shop/contract/invoices'

const AMOUNTS = ['Rate', 'Taxable Value', 'Cess Amount']
/** Left blank: no supply has a reduced rate or goes through another marketplace. */
const [PERCENT, MARKETPLACE] = ['Applicable % of Tax Rate', 'E-Commerce GSTIN']
const TAXES = ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount']

/** The columns of the GST offline tool. It has an HSN table for each kind of supply. */
export const GSTR1_COLUMNS: Record<Gstr1Table, string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    PERCENT,
    'Invoice Type',
    MARKETPLACE,
    ...AMOUNTS,
  ],
  b2cl: ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', PERCENT, ...AMOUNTS, MARKETPLACE],
  b2cs: ['Type', 'Place Of Supply', PERCENT, ...AMOUNTS, MARKETPLACE],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    PERCENT,
    ...AMOUNTS,
  ],
  cdnur: ['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', PERCENT, ...AMOUNTS],
  exemp: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
  hsn: [
    'Supply',
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    ...TAXES,
    'Cess Amount',
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}
