import { formatPaise, type Paise, subtractPaise } from '@shop/contract/kit'
import { CARRIER_LABELS, isCashDue, isPaidToCourier } from '@shop/contract/orders'
import { encode } from 'uqr'
import { type Pdf, renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { ParcelSheet } from './parcel-sheet.service.ts'

const MARGIN = 14
/** A6 in points, without margins. */
const WIDTH = 297.64 - 2 * MARGIN
const CODE_SIZE = 78
const FOOT = 419.53 - MARGIN - CODE_SIZE

/** What is stuck on a parcel: from, to, what the courier collects, and the tracking number as text and QR code. */
export const renderParcelLabel = (sheet: ParcelSheet): Promise<Buffer> =>
  renderPdf(
    {
      size: 'A6',
      margin: MARGIN,
      title: `Label of order ${sheet.order.id}, ${sheet.title.toLowerCase()}`,
      author: sheet.sender.name,
      date: sheet.parcel.packedAt,
    },
    (pdf) => {
      drawSender(pdf, sheet)
      drawRecipient(pdf, sheet)
      drawFacts(pdf, sheet)
      drawTracking(pdf, sheet)
    },
  )

const line = (pdf: Pdf) => {
  const y = pdf.y + 4
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor('#000')
    .stroke()
  pdf.y = y + 5
}

function drawSender(pdf: Pdf, { sender }: ParcelSheet): void {
  pdf.fillColor('#000').font('regular').fontSize(7).text('From', MARGIN, MARGIN, { width: WIDTH })
  pdf.font('bold').fontSize(9).text(sender.name)
  pdf.font('regular').fontSize(8).text([sender.address, sender.phone].join('\n'))
  line(pdf)
}

function drawRecipient(pdf: Pdf, { order: { address } }: ParcelSheet): void {
  const { fullName, phoneNo, addressLine1, addressLine2, landMark, city, state, postalCode } = address
  pdf.font('regular').fontSize(7).text('To', MARGIN, pdf.y, { width: WIDTH })
  pdf.font('bold').fontSize(13).text(fullName)
  const street = [addressLine1, addressLine2, landMark && `Landmark: ${landMark}`].filter(Boolean).join('\n')
  // Leaves room for what is below, down to the tracking code.
  const height = FOOT - pdf.y - 127
  pdf.font('regular')
  fitFontSize(pdf, street, height)
  pdf.text(street, { height, ellipsis: true })
  pdf.fontSize(10).text(`${city}, ${state}`)
  pdf.font('bold').fontSize(16).text(`PIN ${postalCode}`)
  pdf.font('regular').fontSize(10).text(`Phone ${phoneNo}`)
  line(pdf)
}

/** The largest size in which the text fits, or else the smallest. */
function fitFontSize(pdf: Pdf, text: string, height: number): void {
  for (const size of [10, 8.5, 7, 6]) {
    pdf.fontSize(size)
    if (pdf.heightOfString(text, { width: WIDTH }) <= height) return
  }
}

function drawFacts(pdf: Pdf, { order, title, parcel }: ParcelSheet): void {
  const top = pdf.y
  pdf
    .font('bold')
    .fontSize(11)
    .text(`Order ${order.id}`, MARGIN, top, { width: WIDTH / 2 })
  pdf.font('regular').fontSize(9)
  if (parcel.weightGrams !== null) pdf.text(`${(parcel.weightGrams / 1000).toFixed(2)} kg`)
  pdf
    .font('bold')
    .fontSize(11)
    .text(title, MARGIN + WIDTH / 2, top, { width: WIDTH / 2, align: 'right' })
  pdf.fontSize(isCashDue(order) ? 13 : 9).text(describeCollection(order), { width: WIDTH / 2, align: 'right' })
}

/** A replacement for an order that was paid in cash is not prepaid, but nothing is due for it. */
export function describeCollection(order: ParcelSheet['order']): string {
  if (isCashDue(order)) return `Collect ${formatPaise(duePaise(order))}`
  return isPaidToCourier(order) ? 'Nothing to collect' : 'Prepaid, nothing to collect'
}

/** Cash is due without what was cancelled. */
const duePaise = ({ totalPaise, cancelledPaise }: ParcelSheet['order']): Paise =>
  subtractPaise(totalPaise, cancelledPaise)

function drawTracking(pdf: Pdf, { parcel }: ParcelSheet): void {
  const { carrier, trackingNumber } = parcel
  pdf.font('bold').fontSize(11)
  if (carrier !== null && carrier !== 'other')
    pdf.text(CARRIER_LABELS[carrier], MARGIN + CODE_SIZE + 12, FOOT + 10, { width: WIDTH - CODE_SIZE - 12 })
  if (trackingNumber === null) return
  pdf
    .font('regular')
    .fontSize(8)
    .text('Tracking number', { width: WIDTH - CODE_SIZE - 12 })
  pdf.font('bold').fontSize(11).text(trackingNumber)
  const { data, size } = encode(trackingNumber, { border: 0, ecc: 'M' })
  const unit = CODE_SIZE / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(MARGIN + x * unit, FOOT + y * unit, unit, unit)
  pdf.fill('#000')
}
