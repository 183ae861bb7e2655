import type { Bank } from './bank.ts'
import type { ProviderOrder, ProviderState } from './entities.ts'

type ApiRequest = { id: string; query: URLSearchParams; body: Record<string, unknown>; idempotencyKey: string | null }
type ApiResponse = { status: number; body: unknown }
type Route = (provider: { state: ProviderState; bank: Bank }, request: ApiRequest) => ApiResponse

export const refuse = (description: string, status = 400): ApiResponse => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
const ok = (body: unknown): ApiResponse => ({ status: 200, body })

const unknownId = () => refuse('The id provided does not exist')

/** Everything fits the first page. */
const firstPage = <Item>(items: readonly Item[], { query }: ApiRequest) =>
  ok({ items: query.get('skip') === '0' ? items : [] })

const findPayment = ({ payments }: ProviderState, id: string) => payments.find((entry) => entry.id === id)

const ROUTES: Record<string, Route> = {
  'POST /orders'({ state, bank }, { body }) {
    const { amount, currency, receipt } = body as ProviderOrder
    const order: ProviderOrder = { id: bank.newId('order'), amount, currency, receipt, status: 'created' }
    state.orders.push(order)
    return ok(order)
  },
  'GET /orders': ({ state }, { query }) =>
    ok({ items: state.orders.filter(({ receipt }) => receipt === query.get('receipt')) }),
  'GET /orders/:id/payments': ({ state }, { id }) =>
    state.orders.some((order) => order.id === id)
      ? ok({ items: state.payments.filter(({ order_id }) => order_id === id) })
      : unknownId(),
  'GET /refunds': ({ state }, request) => firstPage(state.refunds, request),
  'GET /refunds/:id'({ state }, { id }) {
    const refund = state.refunds.find((entry) => entry.id === id)
    return refund ? ok(refund) : unknownId()
  },
  'GET /payments': ({ state }, request) => firstPage(state.payments, request),
  'GET /payments/:id'({ state }, { id }) {
    const payment = findPayment(state, id)
    return payment ? ok(payment) : unknownId()
  },
  'GET /payments/:id/refunds': ({ state }, { id }) =>
    findPayment(state, id) ? ok({ items: state.refunds.filter(({ payment_id }) => payment_id === id) }) : unknownId(),
  'POST /payments/:id/capture'({ state, bank }, { id }) {
    const payment = findPayment(state, id)
    if (!payment) return unknownId()
    if (payment.status !== 'authorized') return refuse('This payment has already been captured')
    bank.capture(payment)
    return ok(payment)
  },
  'POST /payments/:id/refund'({ state, bank }, { id, body, idempotencyKey }) {
    const payment = findPayment(state, id)
    if (!payment) return unknownId()
    const known = idempotencyKey === null ? undefined : state.keys[idempotencyKey]
    if (known !== undefined) return ok(state.refunds.find((entry) => entry.id === known))
    const amount = Number(body.amount)
    if (payment.status !== 'captured') return refuse('The payment has been fully refunded already')
    if (amount > payment.amount - payment.amount_refunded) return refuse('The refund is greater than the payment')
    const refund = bank.refund(payment, amount, String(body.receipt))
    if (idempotencyKey !== null) state.keys[idempotencyKey] = refund.id
    return ok(refund)
  },
}

/** The requests that the shop sends, such as `GET /payments/pay_1?expand=refunds`. */
export function respond(
  provider: { state: ProviderState; bank: Bank },
  { method, path, ...rest }: Pick<ApiRequest, 'body' | 'idempotencyKey'> & { method: string; path: string },
): ApiResponse {
  const { pathname, searchParams: query } = new URL(path, 'http://provider.test')
  const [, resource = '', id, action] = pathname.split('/')
  const pattern = [resource, ...(id === undefined ? [] : [':id']), ...(action === undefined ? [] : [action])]
  const route = ROUTES[`${method} /${pattern.join('/')}`]
  if (!route) throw new Error(`The simulated provider has no ${method} ${pathname}`)
  return route(provider, { id: id ?? '', query, ...rest })
}
