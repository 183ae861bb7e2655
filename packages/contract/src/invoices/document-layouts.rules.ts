/**
 * What differs between the layouts of documents. A document keeps the layout that it was issued with, so a change gets
 * a layout here and leaves the others as they are (docs/decisions/0021-invoices.md).
 */
export const DOCUMENT_LAYOUTS = {
  1: {
    quantityUnit: '',
    quantityWidth: 24,
    valueTitle: 'Price',
    hasCharges: false,
    namesDemoCredit: false,
    namesPaymentMethod: false,
    namesExemptGoods: false,
  },
  /** With the unit of quantities, and with the fee for cash on delivery as a charge. */
  2: {
    quantityUnit: ' NOS',
    quantityWidth: 36,
    valueTitle: 'Value',
    hasCharges: true,
    namesDemoCredit: false,
    namesPaymentMethod: false,
    namesExemptGoods: false,
  },
  /** The notice of a demo says what was paid with store credit. */
  3: {
    quantityUnit: ' NOS',
    quantityWidth: 36,
    valueTitle: 'Value',
    hasCharges: true,
    namesDemoCredit: true,
    namesPaymentMethod: false,
    namesExemptGoods: false,
  },
  /** The payment method in words instead of the provider's code, and on a credit note as that of the order. */
  4: {
    quantityUnit: ' NOS',
    quantityWidth: 36,
    valueTitle: 'Value',
    hasCharges: true,
    namesDemoCredit: true,
    namesPaymentMethod: true,
    namesExemptGoods: false,
  },
  /** Goods without GST are stated as exempt, and their document is a bill of supply. */
  5: {
    quantityUnit: ' NOS',
    quantityWidth: 36,
    valueTitle: 'Value',
    hasCharges: true,
    namesDemoCredit: true,
    namesPaymentMethod: true,
    namesExemptGoods: true,
  },
} as const

export const LATEST_LAYOUT = 5

/** Documents of the first layout don't name it. */
export const layoutOf = ({ layout }: { layout?: 2 | 3 | 4 | 5 | undefined }) => DOCUMENT_LAYOUTS[layout ?? 1]
