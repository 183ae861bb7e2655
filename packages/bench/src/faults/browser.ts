import { randomUUID } from 'node:crypto'
import { buyOnline } from './online-purchase.ts'
import { cancelOrder } from './order-steps.ts'
import { isForOwnCourier, isForStoreCredit, type Purchase, type Scenario } from './plan.ts'
import { type PurchaseResult, REFUSED } from './purchase-result.ts'
import { type QuotedPurchase, quotePurchase, toOrdered } from './quoted-purchase.ts'
import { createRequests } from './requests.ts'
import type { Buyer, Product } from './seed.ts'

type Shop = { shopUrls: readonly string[]; products: readonly Product[]; staff: Buyer }

/** Returns a function that makes a purchase through the shop's API as the web app would, according to its scenario. */
export function createBrowser({ shopUrls, products, staff }: Shop) {
  const requests = createRequests(shopUrls)
  const { send } = requests

  function getProduct(index: number): Product {
    const product = products[index]
    if (!product) throw new Error('no such product')
    return product
  }

  /** Places an order for cash that the shop's own courier collects. */
  async function buyForCash(
    scenario: Extract<Scenario, `own courier${string}`>,
    { buyer, bought, selection }: QuotedPurchase,
  ): Promise<PurchaseResult> {
    const placed = await send('/api/payment/cod', buyer.token, selection)
    if (placed.status !== 200) return { outcome: `rejected for cash (${placed.body.code ?? 'no response'})` }
    const ordered = toOrdered(placed, bought)
    if (scenario === 'own courier, cancels') return cancelOrder({ send, staff }, ordered, buyer)
    return scenario === 'own courier' ? ordered : { ...ordered, outcome: REFUSED }
  }

  async function buyWithCredit(
    scenario: Extract<Scenario, `store credit${string}`>,
    { buyer, bought, selection, payAmount: amount = 0 }: QuotedPurchase,
  ): Promise<PurchaseResult> {
    const credit = { action: 'issue', amount: amount / 100, reason: 'for a purchase', key: randomUUID() }
    await send(`/api/admin/users/${buyer.id}/store-credit`, staff.token, credit)
    const tabs = scenario === 'store credit, two tabs' ? 2 : 1
    const attempts = Array.from({ length: tabs }, () =>
      send('/api/payment/store-credit', buyer.token, { ...selection, amount }),
    )
    const placed = (await Promise.all(attempts)).find(({ status }) => status === 200)
    if (!placed) return { outcome: 'rejected for store credit' }
    const ordered = toOrdered(placed, bought)
    return scenario === 'store credit, cancels' ? cancelOrder({ send, staff }, ordered, buyer) : ordered
  }

  return async function buy(purchase: Purchase, buyer: Buyer): Promise<PurchaseResult> {
    const bought = purchase.items.map(({ product, quantity }) => ({ ...getProduct(product), quantity }))
    const quoted = await quotePurchase(requests, { purchase, buyer, bought })
    if ('outcome' in quoted) return quoted
    const { scenario } = purchase
    if (isForOwnCourier(scenario)) return buyForCash(scenario, quoted)
    if (isForStoreCredit(scenario)) return buyWithCredit(scenario, quoted)
    return buyOnline(requests, staff, scenario, quoted)
  }
}
