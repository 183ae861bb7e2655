import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'
import { isPaymentPage } from '@shop/contract/payments/payments.rules'
import type { PaymentSheet, PaymentSheetOptions, PaymentSheetResult } from './payment-sheet.ts'

/** The options of Razorpay's checkout.js that we use. Amount in paise. */
type RazorpayOptions = {
  key: string
  amount: number
  currency: string
  name: string
  order_id: string
  handler: (proof: VerifyPayment) => void
  modal: { ondismiss: () => void }
  prefill: { name: string; email: string; contact: string }
  config: { display: { hide: { method: string }[] } }
}
type RazorpayCheckout = { open: () => unknown; close?: () => void }
type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout

/** Not offered, also if the merchant's account has them: the help topics say so. */
const HIDDEN_METHODS = ['emi', 'cardless_emi', 'paylater']

const CLOSED: PaymentSheetResult = { status: 'closed' }

/** Razorpay's checkout.js, which the payment sandbox imitates. */
export const razorpaySheet: PaymentSheet = { open, needsReload }

async function open({
  order,
  storeName,
  payer,
  hidesCash = false,
  signal,
}: PaymentSheetOptions): Promise<PaymentSheetResult> {
  const Razorpay = await loadCheckout(order.checkoutUrl)
  if (signal.aborted) return CLOSED
  return new Promise((resolve, reject) => {
    const checkout = new Razorpay({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      name: storeName,
      order_id: order.id,
      handler: (proof) => resolve({ status: 'paid', proof }),
      modal: { ondismiss: () => resolve(CLOSED) },
      prefill: payer,
      config: { display: { hide: [...HIDDEN_METHODS, ...(hidesCash ? ['cod'] : [])].map((method) => ({ method })) } },
    })
    signal.addEventListener('abort', () => {
      resolve(CLOSED)
      checkout.close?.()
    })
    Promise.resolve(checkout.open()).catch(reject)
  })
}

/**
 * Only the document of a payment page allows scripts of another origin, and client navigation keeps the first document.
 */
function needsReload({ checkoutUrl }: PaymentOrder): boolean {
  if (new URL(checkoutUrl, location.href).origin === location.origin) return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && !isPaymentPage(new URL(entry.name).pathname)
}

const loading = new Map<string, Promise<void>>()

/** Loads the provider's script once; a failed load is retried at the next attempt. */
async function loadCheckout(url: string): Promise<RazorpayConstructor> {
  if (!loading.has(url)) loading.set(url, loadScript(url))
  try {
    await loading.get(url)
  } catch {
    loading.delete(url)
  }
  const { Razorpay } = window as { Razorpay?: RazorpayConstructor }
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
