import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'

/** What we use of the provider's checkout.js (razorpay 6). Amount in paise. */
type SheetOptions = {
  key: string
  amount: number
  currency: string
  name: string
  order_id: string
  handler: (proof: VerifyPayment) => void
  modal: { ondismiss: () => void }
  prefill: { name: string; email: string; contact: string }
}
export type Sheet = { open: () => unknown; close?: () => void }
type Provider = new (options: SheetOptions) => Sheet

const PAYMENT_PATH = /^\/shop\/[^/]+\/cart\/address\/review\/payment\//

const loading = new Map<string, Promise<void>>()

/** Loads the provider's script, once; a failed load is tried anew the next time. Throws in the specification's words. */
async function loadProvider(url: string): Promise<Provider> {
  if (!loading.has(url)) loading.set(url, loadScript(url))
  try {
    await loading.get(url)
  } catch {
    loading.delete(url)
  }
  const { Razorpay } = window as { Razorpay?: Provider }
  if (Razorpay === undefined) throw new Error('Payment SDK failed to load')
  return Razorpay
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(url))
    }
    document.head.append(script)
  })
}

export type Payer = { name: string; email: string; contact: string }
type Outcome = { onPaid: (proof: VerifyPayment) => void; onClosed: () => void }

/** Opens the provider's sheet over the page. Throws 'Payment SDK failed to load'. */
export async function openSheet(
  order: PaymentOrder,
  { storeName, payer, onPaid, onClosed }: { storeName: string; payer: Payer } & Outcome,
): Promise<Sheet> {
  const Razorpay = await loadProvider(order.checkoutUrl)
  const sheet = new Razorpay({
    key: order.keyId,
    amount: order.amount,
    currency: order.currency,
    name: storeName,
    order_id: order.id,
    handler: onPaid,
    modal: { ondismiss: onClosed },
    prefill: payer,
  })
  await sheet.open()
  return sheet
}

/**
 * Whether the provider's script would be refused here: the content policy of a payment page's own document allows it, and
 * this document was loaded for another page.
 */
export function needsOwnDocument(checkoutUrl: string): boolean {
  if (new URL(checkoutUrl, location.href).origin === location.origin) return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && !PAYMENT_PATH.test(new URL(entry.name).pathname)
}
