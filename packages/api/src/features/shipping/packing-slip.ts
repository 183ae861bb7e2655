import { nameWithOptions } from '@shop/contract/catalogue'
import { formatDate } from '@shop/contract/kit'
import { type Pdf, renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { ParcelSheet } from './parcel-sheet.service.ts'

const MARGIN = 40
/** A4 in points, without margins. */
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const COLUMNS = { quantity: 40, sku: 130 } as const

/** What is in a parcel. It has no prices, because the parcel may be a gift. */
export const renderPackingSlip = (sheet: ParcelSheet): Promise<Buffer> =>
  renderPdf(
    {
      size: 'A4',
      margin: MARGIN,
      title: `Packing slip of order ${sheet.order.id}, ${sheet.title.toLowerCase()}`,
      author: sheet.sender.name,
      date: sheet.parcel.packedAt,
    },
    (pdf) => {
      drawHead(pdf, sheet)
      drawRow(pdf, 'bold', { quantity: 'Qty', name: 'Item', sku: 'SKU' })
      for (const { quantity, sku, ...item } of sheet.items)
        drawRow(pdf, 'regular', { quantity: String(quantity), name: nameWithOptions(item), sku })
    },
  )

function drawHead(pdf: Pdf, { order, title, sender }: ParcelSheet): void {
  const { fullName, addressLine1, addressLine2, landMark, city, state, postalCode } = order.address
  pdf
    .fillColor('#000')
    .font('bold')
    .fontSize(17)
    .text(sender.name, MARGIN, MARGIN, { width: WIDTH / 2 })
  pdf.font('regular').fontSize(11).text('Packing slip')
  const bottom = pdf.y
  pdf
    .font('bold')
    .fontSize(14)
    .text(`Order ${order.id}`, MARGIN + WIDTH / 2, MARGIN, { width: WIDTH / 2, align: 'right' })
  const facts = [title, `Ordered on ${formatDate(order.orderDate.toISOString())}`]
  pdf
    .font('regular')
    .fontSize(10)
    .text(facts.join('\n'), { width: WIDTH / 2, align: 'right' })
  pdf
    .font('regular')
    .fontSize(9)
    .text('Ship to', MARGIN, Math.max(bottom, pdf.y) + 16, { width: WIDTH })
  pdf.font('bold').fontSize(11).text(fullName)
  const street = [addressLine1, addressLine2, landMark, `${city}, ${state} ${postalCode}`]
  pdf.font('regular').fontSize(10).text(street.filter(Boolean).join('\n'))
  pdf.moveDown(1.5)
}

function drawRow(pdf: Pdf, font: 'regular' | 'bold', row: { quantity: string; name: string; sku: string }): void {
  const nameWidth = WIDTH - COLUMNS.quantity - COLUMNS.sku - 10
  pdf.font(font).fontSize(10)
  const height = Math.max(pdf.heightOfString(row.name, { width: nameWidth }), 12)
  if (pdf.y + height > BOTTOM) pdf.addPage()
  const top = pdf.y
  pdf.text(row.quantity, MARGIN, top, { width: COLUMNS.quantity })
  pdf.text(row.name, MARGIN + COLUMNS.quantity, top, { width: nameWidth })
  pdf.text(row.sku, MARGIN + WIDTH - COLUMNS.sku, top, { width: COLUMNS.sku, lineBreak: false })
  const y = top + height + 4
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#c9c9cf')
    .stroke()
  pdf.y = y + 5
}
