import { CheckoutItem, CouponCode } from '../checkout/index.ts'
import { Id, optionalText, Paging, pageOf, Timestamp, z } from '../kit/index.ts'
import { NAMED_LAYOUTS } from './document-layouts.rules.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export const InvoiceKind = z.enum(INVOICE_KINDS)
export type InvoiceKind = z.infer<typeof InvoiceKind>

const Amount = z.number().int()
const TaxFields = { taxablePaise: Amount, cgstPaise: Amount, sgstPaise: Amount, igstPaise: Amount }

/** The taxes at one rate, in percent. */
export const InvoiceTaxes = z.object({ rate: z.number(), ...TaxFields })
export type InvoiceTaxes = z.infer<typeof InvoiceTaxes>

/** Amounts in paise. `url` downloads the PDF. */
export const InvoiceSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: InvoiceKind,
  /** Such as 'Tax invoice' or 'Bill of supply'. */
  title: z.string(),
  /** For a demo payment: a receipt, not a tax invoice. */
  isDemo: z.boolean(),
  issuedAt: Timestamp,
  totalPaise: Amount,
  taxes: z.array(InvoiceTaxes),
  url: z.string(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceLine = z.object({
  productId: z.number().int(),
  description: z.string(),
  hsn: z.string(),
  /** Null in a credit note for a part of the amount. */
  quantity: z.number().int().nullable(),
  unitPaise: Amount.nullable(),
  grossPaise: Amount,
  discountPaise: Amount,
  shippingPaise: Amount,
  totalPaise: Amount,
  rate: z.number(),
  ...TaxFields,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

const Place = z.object({ code: z.string(), name: z.string() })

/** Everything that an invoice or credit note states. Stored with it and never changed. */
export const InvoiceDocument = z.object({
  /** Missing in documents of the first layout. */
  layout: z.literal(NAMED_LAYOUTS).optional(),
  number: z.string(),
  kind: InvoiceKind,
  isDemo: z.boolean(),
  issuedAt: Timestamp,
  orderId: z.number().int(),
  orderDate: Timestamp,
  /** The invoice that a credit note corrects. */
  original: z.object({ number: z.string(), issuedAt: Timestamp, totalPaise: Amount }).nullable(),
  /** Why a credit note was issued. */
  reason: z.string().nullable(),
  seller: z.object({
    legalName: z.string(),
    tradeName: z.string(),
    gstin: z.string(),
    pan: z.string(),
    address: z.string(),
    state: Place,
    fssai: z.string().nullable(),
    licences: z.string().nullable(),
    signatory: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    /** The lines of the delivery address. */
    address: z.array(z.string()),
    phoneNo: z.string(),
    gstin: z.string().nullable(),
    businessName: z.string().nullable(),
  }),
  placeOfSupply: Place,
  lines: z.array(InvoiceLine),
  taxes: z.array(InvoiceTaxes.extend({ totalPaise: Amount })),
  totalPaise: Amount,
  /** Less than the total for a demo payment, and if store credit paid a part. */
  paidPaise: Amount,
  /** Missing in documents that are older than payments with store credit in part. */
  creditPaise: Amount.optional(),
  paymentMethod: z.string(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** A month in India: '2026-09'. */
export const TaxMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-09')

export const InvoicesQuery = Paging.extend({
  /** Matches document numbers, order numbers and GSTINs. */
  query: optionalText(100).default(''),
  month: TaxMonth.optional(),
  kind: InvoiceKind.optional(),
})
export type InvoicesQuery = z.infer<typeof InvoicesQuery>

export const RegisterEntry = InvoiceSummary.omit({ url: true, taxes: true }).extend({
  orderId: z.number().int(),
  buyer: z.string(),
  buyerGstin: z.string().nullable(),
  placeOfSupply: z.string(),
  taxablePaise: Amount,
  taxPaise: Amount,
})
export type RegisterEntry = z.infer<typeof RegisterEntry>
export const InvoicesPage = pageOf(RegisterEntry)

export const MonthQuery = z.object({ month: TaxMonth })

const HsnRow = z.object({
  hsn: z.string(),
  rate: z.number(),
  quantity: z.number().int(),
  totalPaise: Amount,
  ...TaxFields,
})

/** Credit notes are subtracted. */
export const TaxSummary = z.object({
  month: z.string(),
  /** In a shop in demo mode the figures are those of demo receipts. */
  isDemo: z.boolean(),
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  /** Shipped orders that have no invoice yet. */
  waiting: z.number().int(),
  rates: z.array(InvoiceTaxes.extend({ totalPaise: Amount })),
  hsn: z.array(HsnRow),
})
export type TaxSummary = z.infer<typeof TaxSummary>

export const GSTR1_TABLES = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn', 'docs'] as const
export const Gstr1Table = z.enum(GSTR1_TABLES)
export type Gstr1Table = z.infer<typeof Gstr1Table>

/** Rows with the column names of the GST offline tool; amounts in rupees. */
export const Gstr1 = z.record(Gstr1Table, z.array(z.record(z.string(), z.union([z.string(), z.number()]))))
export type Gstr1 = z.infer<typeof Gstr1>

/** Like a quote. `addressId`: where the order is delivered; without it, as delivered in the seller's state. */
export const IncludedTaxRequest = z.object({
  items: z.array(CheckoutItem).max(500).optional(),
  couponCode: CouponCode.nullish(),
  addressId: Id.nullish(),
  /** Whether the total has the fee for cash on delivery. */
  isCod: z.boolean().optional(),
})
export type IncludedTaxRequest = z.infer<typeof IncludedTaxRequest>

/** The taxes that the total of a checkout contains. */
export const IncludedTax = z.object({
  taxPaise: Amount,
  taxes: z.array(InvoiceTaxes),
})
export type IncludedTax = z.infer<typeof IncludedTax>
