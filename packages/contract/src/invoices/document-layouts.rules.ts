const FIRST = {
  quantityUnit: '',
  quantityWidth: 24,
  valueTitle: 'Price',
  hasCharges: false,
  namesDemoCredit: false,
  namesPaymentMethod: false,
  namesExemptGoods: false,
  namesDemoBill: false,
}
/** With the unit of quantities, and with the fee for cash on delivery as a charge. */
const SECOND = { ...FIRST, quantityUnit: ' NOS', quantityWidth: 36, valueTitle: 'Value', hasCharges: true }
/** The notice of a demo says what was paid with store credit. */
const THIRD = { ...SECOND, namesDemoCredit: true }
/** The payment method in words instead of the provider's code, and on a credit note as that of the order. */
const FOURTH = { ...THIRD, namesPaymentMethod: true }
/** Goods without GST are stated as exempt, and their document is a bill of supply. */
const FIFTH = { ...FOURTH, namesExemptGoods: true }
/** The title of a demo's bill of supply differs from that of its tax invoice, because one order can have both. */
const SIXTH = { ...FIFTH, namesDemoBill: true }

/**
 * What differs between the layouts of documents. A document keeps the layout that it was issued with, so a change gets
 * a layout here and leaves the others as they are (docs/decisions/0021-invoices.md).
 */
export const DOCUMENT_LAYOUTS = { 1: FIRST, 2: SECOND, 3: THIRD, 4: FOURTH, 5: FIFTH, 6: SIXTH }

/** Documents of the first layout don't name it. */
export const NAMED_LAYOUTS = [2, 3, 4, 5, 6] as const
export const LATEST_LAYOUT = 6

export const layoutOf = ({ layout = 1 }: { layout?: keyof typeof DOCUMENT_LAYOUTS | undefined }) =>
  DOCUMENT_LAYOUTS[layout]
