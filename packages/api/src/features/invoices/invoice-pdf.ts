import {
  amountInWords,
  buyerLines,
  chargesTitle,
  demoNotice,
  documentTitle,
  formatQuantity,
  type InvoiceDocument,
  type InvoiceLine,
  isStated,
  layoutOf,
  lineTaxes,
  listFacts,
  listNotes,
  netValueTitle,
  sellerLines,
  taxTotals,
  totalLabel,
} from '@shop/contract/invoices'
import { formatPaise } from '@shop/contract/kit'
import { type Pdf, type PdfFont, renderPdf } from '../../platform/pdf/render-pdf.ts'

const MARGIN = 40
/** A4 in points, without margins. */
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 24
const INK = '#1d1d1f'
const QUIET = '#5c5c63'
const LINE = '#c9c9cf'

/** 'SF/26-27/000001' as a file name. */
export const fileNameOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`

/** Renders the same document to the same bytes every time: dates and ids come from the document. */
export const renderInvoicePdf = (document: InvoiceDocument): Promise<Buffer> =>
  renderPdf(
    {
      size: 'A4',
      margin: MARGIN,
      title: `${documentTitle(document)} ${document.number}`,
      author: document.seller.legalName,
      date: new Date(document.issuedAt),
    },
    (pdf) => {
      drawHead(pdf, document)
      drawParties(pdf, document)
      drawLines(pdf, document)
      drawTotals(pdf, document)
      drawFoot(pdf, document)
    },
  )

function drawHead(pdf: Pdf, document: InvoiceDocument): void {
  const top = pdf.y
  pdf
    .font('bold')
    .fontSize(17)
    .fillColor(INK)
    .text(document.seller.tradeName, MARGIN, top, { width: WIDTH * 0.5 })
  pdf.fontSize(document.isDemo ? 13 : 15).text(documentTitle(document), MARGIN + WIDTH * 0.5, top, {
    width: WIDTH * 0.5,
    align: 'right',
  })
  pdf.font('regular').fontSize(9)
  for (const [label, value] of listFacts(document))
    pdf.text(`${label}: ${value}`, MARGIN + WIDTH * 0.5, pdf.y, { width: WIDTH * 0.5, align: 'right' })
  if (document.isDemo) {
    pdf.moveDown(0.5)
    pdf.font('bold').fontSize(9).fillColor('#9b1c1c').text(demoNotice(document), MARGIN, pdf.y, { width: WIDTH })
  }
  rule(pdf)
}

function rule(pdf: Pdf): void {
  const y = pdf.y + 6
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  pdf.y = y + 8
}

function drawParties(pdf: Pdf, document: InvoiceDocument): void {
  const top = pdf.y
  const half = WIDTH / 2 - 10
  const bottoms = [
    drawBlock(pdf, 'Sold by', sellerLines(document), { x: MARGIN, y: top, width: half }),
    drawBlock(pdf, 'Billed and delivered to', buyerLines(document), {
      x: MARGIN + WIDTH / 2 + 10,
      y: top,
      width: half,
    }),
  ]
  pdf.y = Math.max(...bottoms)
  rule(pdf)
}

function drawBlock(
  pdf: Pdf,
  title: string,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  pdf.font('regular').fontSize(8).fillColor(QUIET).text(title, x, y, { width })
  const [first = '', ...rest] = lines
  pdf.font('bold').fontSize(9.5).fillColor(INK).text(first, x, pdf.y, { width })
  pdf.font('regular').fontSize(9).text(rest.join('\n'), x, pdf.y, { width })
  return pdf.y
}

/** `width`: 0 for the one that takes the rest. */
type Column = { title: string; width: number; align?: 'right'; text: (line: InvoiceLine, index: number) => string }

const amount = (paise: number): string => formatPaise(paise).replace('₹', '')

function columnsOf(document: InvoiceDocument): Column[] {
  const { quantityWidth, valueTitle } = layoutOf(document)
  const taxes = (line: InvoiceLine) =>
    lineTaxes(document, line)
      .map(({ label, paise }) => `${label}  ${amount(paise)}`)
      .join('\n')
  return [
    { title: '#', width: 16, text: (_, index) => String(index + 1) },
    { title: 'Description', width: 0, text: (line) => line.description },
    { title: 'HSN', width: 38, text: (line) => line.hsn },
    { title: 'Qty', width: quantityWidth, align: 'right', text: (line) => formatQuantity(document, line) },
    { title: valueTitle, width: 52, align: 'right', text: (line) => amount(line.grossPaise) },
    { title: 'Discount', width: 46, align: 'right', text: (line) => amount(line.discountPaise) },
    { title: chargesTitle(document), width: 44, align: 'right', text: (line) => amount(line.shippingPaise) },
    { title: netValueTitle(document), width: 52, align: 'right', text: (line) => amount(line.taxablePaise) },
    { title: 'Tax', width: 80, align: 'right', text: taxes },
    { title: 'Total', width: 54, align: 'right', text: (line) => amount(line.totalPaise) },
  ]
}

function drawLines(pdf: Pdf, document: InvoiceDocument): void {
  const columns = columnsOf(document)
  const free = WIDTH - columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width === 0 ? free : width))
  const head = () =>
    drawRow(
      pdf,
      'bold',
      columns.map(({ title }) => title),
      { columns, widths },
    )
  head()
  for (const [index, line] of document.lines.filter(isStated).entries()) {
    const cells = columns.map(({ text }) => text(line, index))
    if (pdf.y + heightOf(pdf, cells, widths) > BOTTOM) {
      pdf.addPage()
      head()
    }
    drawRow(pdf, 'regular', cells, { columns, widths })
  }
}

const ROW_FONT = 7.5
const CELL_GAP = 4

const heightOf = (pdf: Pdf, cells: readonly string[], widths: readonly number[]): number => {
  pdf.fontSize(ROW_FONT)
  return Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - CELL_GAP })))
}

function drawRow(
  pdf: Pdf,
  font: PdfFont,
  cells: readonly string[],
  { columns, widths }: { columns: readonly Column[]; widths: readonly number[] },
): void {
  pdf.font(font).fontSize(ROW_FONT).fillColor(INK)
  const top = pdf.y
  const height = heightOf(pdf, cells, widths)
  let x = MARGIN
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    pdf.text(cell, x, top, { width: width - CELL_GAP, align: columns[index]?.align ?? 'left' })
    x += width
  }
  pdf.y = top + height
  rule(pdf)
}

/** Heights in points: a row of the totals; the total with its words and the signature. */
const TOTAL_HEIGHT = 15
const FOOT_HEIGHT = 90

function drawTotals(pdf: Pdf, document: InvoiceDocument): void {
  const { totalPaise } = document
  const rows = taxTotals(document)
  if (pdf.y + rows.length * TOTAL_HEIGHT > BOTTOM - FOOT_HEIGHT) pdf.addPage()
  for (const { label, paise } of rows) drawTotal(pdf, label, formatPaise(paise), 'regular')
  drawTotal(pdf, totalLabel(document), formatPaise(totalPaise), 'bold')
  pdf.moveDown(0.4)
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(INK)
    .text(amountInWords(totalPaise), MARGIN, pdf.y, { width: WIDTH, align: 'right' })
  rule(pdf)
}

function drawTotal(pdf: Pdf, label: string, value: string, font: PdfFont): void {
  const top = pdf.y
  pdf
    .font(font)
    .fontSize(font === 'bold' ? 11 : 9)
    .fillColor(INK)
  pdf.text(label, MARGIN, top, { width: WIDTH - 110, align: 'right' })
  pdf.text(value, MARGIN + WIDTH - 100, top, { width: 100, align: 'right' })
}

function drawFoot(pdf: Pdf, document: InvoiceDocument): void {
  const { seller, isDemo } = document
  const top = pdf.y
  pdf
    .font('regular')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(listNotes(document).join('\n'), MARGIN, top, { width: WIDTH * 0.55 })
  if (isDemo) return
  pdf.text(`For ${seller.legalName}`, MARGIN + WIDTH * 0.6, top, { width: WIDTH * 0.4, align: 'right' })
  pdf
    .font('bold')
    .fillColor(INK)
    .text(seller.signatory, MARGIN + WIDTH * 0.6, pdf.y, { width: WIDTH * 0.4, align: 'right' })
  pdf
    .font('regular')
    .fillColor(QUIET)
    .text('Authorised signatory', MARGIN + WIDTH * 0.6, pdf.y, { width: WIDTH * 0.4, align: 'right' })
}
