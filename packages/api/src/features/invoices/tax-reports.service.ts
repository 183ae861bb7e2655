import {
  GSTR1_TABLES,
  type Gstr1,
  type Gstr1Table,
  type InvoiceDocument,
  isIntraState,
  sumByRate,
  sumTaxes,
  type TaxAmounts,
  type TaxSummary,
  UNIT_CODE,
} from '@shop/contract/invoices'
import {
  addPaise,
  csvLine,
  formatDeliveryDate,
  type Paise,
  subtractPaise,
  toRupees,
  UTF8_BOM,
} from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { CsvDownload } from '../../platform/http/serve.ts'
import * as due from './due-documents.db.ts'
import { GSTR1_COLUMNS } from './gstr1-columns.ts'
import * as table from './invoices.db.ts'
import { buyerName } from './invoices.service.ts'
import { findSeller } from './seller.service.ts'
import { rangeOfMonth } from './tax-month.ts'

type Documents = readonly table.InvoiceRow[]

const BATCH_SIZE = 500

async function listMonth({ db, config }: Context, month: string): Promise<Documents> {
  const range = { ...rangeOfMonth(month), isDemo: config.checkoutMode === 'demo' }
  const documents: table.InvoiceRow[] = []
  for (let id = 0; ; ) {
    const batch = await table.listOfMonth(db, range, { id, limit: BATCH_SIZE })
    documents.push(...batch)
    const last = batch.at(-1)
    if (last === undefined) return documents
    id = last.id
  }
}

export async function getTaxSummary(context: Context, month: string): Promise<TaxSummary> {
  const documents = await listMonth(context, month)
  const countOf = (kind: table.InvoiceRow['kind']) => documents.filter((row) => row.kind === kind).length
  const taxes = documents.flatMap(({ kind, document }) => document.taxes.map((tax) => signed(kind, tax)))
  return {
    month,
    isDemo: context.config.checkoutMode === 'demo',
    invoices: countOf('invoice'),
    creditNotes: countOf('credit_note'),
    waiting: await countWaiting(context.db),
    rates: sumByRate(taxes),
    hsn: hsnRows(documents),
  }
}

async function countWaiting(db: Database): Promise<number> {
  const seller = await findSeller(db)
  return seller ? due.countOrdersWithoutInvoice(db, { since: seller.createdAt, changedSince: new Date(0) }) : 0
}

const totalOf = (rows: readonly { totalPaise: Paise }[]): Paise => addPaise(...rows.map(({ totalPaise }) => totalPaise))

/** Credit notes are subtracted. */
function signed<Amounts extends TaxAmounts & { totalPaise: Paise }>(
  kind: table.InvoiceRow['kind'],
  row: Amounts,
): Amounts {
  if (kind === 'invoice') return row
  const negative = (paise: Paise) => subtractPaise(0, paise)
  return {
    ...row,
    totalPaise: negative(row.totalPaise),
    taxablePaise: negative(row.taxablePaise),
    cgstPaise: negative(row.cgstPaise),
    sgstPaise: negative(row.sgstPaise),
    igstPaise: negative(row.igstPaise),
  }
}

function hsnRows(documents: Documents): TaxSummary['hsn'] {
  const lines = documents.flatMap(({ kind, document }) =>
    document.lines.map((line) => {
      const quantity = (line.quantity ?? 0) * (kind === 'invoice' ? 1 : -1)
      return { ...signed(kind, line), quantity }
    }),
  )
  return [...Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`).values()]
    .map((group) => ({
      hsn: group[0]?.hsn ?? '',
      rate: group[0]?.rate ?? 0,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      totalPaise: totalOf(group),
      ...sumTaxes(group),
    }))
    .toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.rate - b.rate)
}

type Row = Record<string, string | number>

/** Invoices between states above this amount to buyers without a GSTIN are listed one by one. */
const LARGE_INVOICE_PAISE = 10_000_000

const isInterState = (document: InvoiceDocument) => !isIntraState(document)
const isTaxed = ({ rate }: { rate: number }) => rate > 0
const isBusiness = ({ buyer }: InvoiceDocument) => buyer.gstin !== null

export async function getGstr1(context: Context, month: string): Promise<Gstr1> {
  const documents = await listMonth(context, month)
  return Object.fromEntries(GSTR1_TABLES.map((name) => [name, TABLES[name](documents)])) as Gstr1
}

export async function downloadGstr1(context: Context, name: Gstr1Table, month: string): Promise<CsvDownload> {
  const rows = TABLES[name](await listMonth(context, month))
  const header = GSTR1_COLUMNS[name]
  const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]
  return new CsvDownload(`gstr1-${name}-${month}.csv`, chunksOf(UTF8_BOM + lines.map(csvLine).join('')))
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text
}

const placeOf = ({ placeOfSupply: { code, name } }: InvoiceDocument) => `${code}-${name}`

/** One row for each document and rate; exempt goods have a table of their own. */
const rowsByRate = (documents: Documents, toRow: (row: table.InvoiceRow) => Row): Row[] =>
  documents.flatMap((row) =>
    row.document.taxes.filter(isTaxed).map(({ rate, taxablePaise }) => ({
      ...toRow(row),
      Rate: rate,
      'Taxable Value': toRupees(taxablePaise),
      'Cess Amount': 0,
    })),
  )

const isLarge = ({ totalPaise, document }: Pick<table.InvoiceRow, 'totalPaise' | 'document'>) =>
  !isBusiness(document) && isInterState(document) && totalPaise > LARGE_INVOICE_PAISE

/** '05-Sep-2026', as the GST offline tool reads dates. */
const toolDate = (date: Date) => formatDeliveryDate(date).replaceAll(/,? /g, '-')

const invoiceColumns = ({ number, issuedAt, totalPaise, document }: table.InvoiceRow): Row => ({
  'Invoice Number': number,
  'Invoice date': toolDate(issuedAt),
  'Invoice Value': toRupees(totalPaise),
  'Place Of Supply': placeOf(document),
})

const noteColumns = ({ number, issuedAt, totalPaise, document }: table.InvoiceRow): Row => ({
  'Note Number': number,
  'Note Date': toolDate(issuedAt),
  'Note Type': 'C',
  'Place Of Supply': placeOf(document),
  'Note Value': toRupees(totalPaise),
})

const businessColumns = ({ document }: table.InvoiceRow): Row => ({
  'GSTIN/UIN of Recipient': document.buyer.gstin ?? '',
  'Receiver Name': buyerName(document),
})

const ofKind = (documents: Documents, kind: table.InvoiceRow['kind']) => documents.filter((row) => row.kind === kind)

const TABLES: Record<Gstr1Table, (documents: Documents) => Row[]> = {
  b2b: (documents) =>
    rowsByRate(
      ofKind(documents, 'invoice').filter(({ document }) => isBusiness(document)),
      (row) => ({
        ...businessColumns(row),
        ...invoiceColumns(row),
        'Reverse Charge': 'N',
        'Invoice Type': 'Regular B2B',
      }),
    ),
  b2cl: (documents) => rowsByRate(ofKind(documents, 'invoice').filter(isLarge), invoiceColumns),
  b2cs: smallSupplies,
  cdnr: (documents) =>
    rowsByRate(
      ofKind(documents, 'credit_note').filter(({ document }) => isBusiness(document)),
      (row) => ({
        ...businessColumns(row),
        ...noteColumns(row),
        'Reverse Charge': 'N',
        'Note Supply Type': 'Regular B2B',
      }),
    ),
  cdnur: (documents) =>
    rowsByRate(ofKind(documents, 'credit_note').filter(creditsLargeInvoice), (row) => ({
      'UR Type': 'B2CL',
      ...noteColumns(row),
    })),
  exemp: exemptSupplies,
  hsn: (documents) => [
    ...hsnTable(
      'B2B',
      documents.filter(({ document }) => isBusiness(document)),
    ),
    ...hsnTable(
      'B2C',
      documents.filter(({ document }) => !isBusiness(document)),
    ),
  ],
  docs: (documents) => [
    ...documentRows('Invoices for outward supply', ofKind(documents, 'invoice')),
    ...documentRows('Credit Note', ofKind(documents, 'credit_note')),
  ],
}

const creditsLargeInvoice = ({ document }: table.InvoiceRow) =>
  !isBusiness(document) && isInterState(document) && (document.original?.totalPaise ?? 0) > LARGE_INVOICE_PAISE

/** Everything to buyers without a GSTIN that isn't listed one by one, less its credit notes, by place and rate. */
function smallSupplies(documents: Documents): Row[] {
  const small = documents.filter(
    (row) => !isBusiness(row.document) && !(row.kind === 'invoice' ? isLarge(row) : creditsLargeInvoice(row)),
  )
  const taxes = small.flatMap(({ kind, document }) =>
    document.taxes.filter(isTaxed).map((tax) => ({ place: placeOf(document), ...signed(kind, tax) })),
  )
  return [...Map.groupBy(taxes, ({ place, rate }) => `${place} ${rate}`).values()].map((group) => ({
    Type: 'OE',
    'Place Of Supply': group[0]?.place ?? '',
    Rate: group[0]?.rate ?? 0,
    'Taxable Value': toRupees(sumTaxes(group).taxablePaise),
    'Cess Amount': 0,
  }))
}

/** Goods at 0%, less their credit notes, by buyer and place. */
function exemptSupplies(documents: Documents): Row[] {
  const supplies = documents.flatMap(({ kind, document }) =>
    document.taxes
      .filter((tax) => !isTaxed(tax))
      .map((tax) => ({ description: exemptDescription(document), ...signed(kind, tax) })),
  )
  return [...Map.groupBy(supplies, ({ description }) => description)]
    .map(([description, group]) => ({
      Description: description,
      'Nil Rated Supplies': toRupees(totalOf(group)),
      'Exempted(other than nil rated/non GST supply)': 0,
      'Non-GST Supplies': 0,
    }))
    .toSorted((one, other) => one.Description.localeCompare(other.Description))
}

const exemptDescription = (document: InvoiceDocument) =>
  `${isInterState(document) ? 'Inter' : 'Intra'}-State supplies to ${
    isBusiness(document) ? 'registered' : 'unregistered'
  } persons`

const hsnTable = (supply: string, documents: Documents): Row[] =>
  hsnRows(documents).map((row) => ({
    Supply: supply,
    HSN: row.hsn,
    Description: '',
    UQC: `${UNIT_CODE}-NUMBERS`,
    'Total Quantity': row.quantity,
    'Total Value': toRupees(row.totalPaise),
    Rate: row.rate,
    'Taxable Value': toRupees(row.taxablePaise),
    'Integrated Tax Amount': toRupees(row.igstPaise),
    'Central Tax Amount': toRupees(row.cgstPaise),
    'State/UT Tax Amount': toRupees(row.sgstPaise),
    'Cess Amount': 0,
  }))

/** Numbers have no gaps, so none was cancelled. */
const documentRows = (nature: string, documents: Documents): Row[] =>
  [...Map.groupBy(documents, ({ series, financialYear }) => `${series} ${financialYear}`).values()].map((group) => {
    const sorted = group.toSorted((a, b) => a.sequence - b.sequence)
    return {
      'Nature of Document': nature,
      'Sr. No. From': sorted[0]?.number ?? '',
      'Sr. No. To': sorted.at(-1)?.number ?? '',
      'Total Number': group.length,
      Cancelled: 0,
    }
  })
