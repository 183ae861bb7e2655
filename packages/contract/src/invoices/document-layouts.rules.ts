/**
 * What differs between the layouts of documents. A document keeps the layout that it was issued with, so a change gets
 * a layout here and leaves the others as they are (docs/decisions/0021-invoices.md).
 */
export const DOCUMENT_LAYOUTS = {
  1: { quantityUnit: '', quantityWidth: 24, valueTitle: 'Price', hasCharges: false, namesDemoCredit: false },
  /** With the unit of quantities, and with the fee for cash on delivery as a charge. */
  2: { quantityUnit: ' NOS', quantityWidth: 36, valueTitle: 'Value', hasCharges: true, namesDemoCredit: false },
  /** The notice of a demo says what was paid with store credit. */
  3: { quantityUnit: ' NOS', quantityWidth: 36, valueTitle: 'Value', hasCharges: true, namesDemoCredit: true },
} as const

export const LATEST_LAYOUT = 3

/** Documents of the first layout don't name it. */
export const layoutOf = ({ layout }: { layout?: 2 | 3 | undefined }) => DOCUMENT_LAYOUTS[layout ?? 1]
