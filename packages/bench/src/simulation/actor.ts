import type { Browser } from './browser.ts'
import type { SimulatedProvider } from './provider.ts'
import type { Scheduler } from './scheduler.ts'
import type { Shop } from './shop.ts'
import type { Basket, Stage, State } from './states.ts'
import { currentTask } from './tasks.ts'

export type ActorContext = {
  state: State
  shop: Shop
  browser: Browser
  provider: SimulatedProvider
  scheduler: Scheduler
}

/** `stages`: where the purchase can be when it acts. `isFor`: the baskets for which it acts; all by default. */
export type Actor = {
  stages: readonly Stage[]
  isFor?: (basket: Basket) => boolean
  act: (context: ActorContext) => Promise<void>
}

export const UNPAID = ['created', 'paid', 'verified'] as const
export const PLACED = ['ordered', 'refund_failed', 'cancelled', 'delivered', 'returning', 'exchanging'] as const
/** Of a gift card that is being bought. */
export const CARD_UNPAID = ['card_created', 'card_paid'] as const
export const CARD_ISSUED = ['card_scheduled', 'card_sent'] as const

/** An action without a request, whose turn comes like that of any other. */
export async function inTurn(scheduler: Scheduler, action: () => void): Promise<void> {
  const task = currentTask()
  if (task) await scheduler.pass(task, 'acts', action)
}
