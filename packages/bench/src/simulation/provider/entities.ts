export type ProviderOrder = { id: string; amount: number; currency: string; receipt: string; status: string }
export type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  amount_refunded: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
}
export type ProviderRefund = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** Everything that the provider stores, in plain objects, so it can be copied. */
export type ProviderState = {
  orders: ProviderOrder[]
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  /** Idempotency keys with the id of their refund. */
  keys: Record<string, string>
  nextId: number
}

export const emptyProvider = (): ProviderState => ({ orders: [], payments: [], refunds: [], keys: {}, nextId: 1 })

export type Webhook = { id: string; event: string; body: string; headers: Record<string, string> }
