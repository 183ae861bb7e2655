import { type Browser, createBrowser } from './browser.ts'
import { setReplacements } from './globals.ts'
import { emptyProvider, type Webhook } from './provider/entities.ts'
import { createProvider } from './provider.ts'
import { createScheduler } from './scheduler.ts'
import { type Shop, START_TIME } from './shop.ts'
import { type Basket, restoreState, type Stage, type State, saveState } from './states.ts'

const NO_FAULTS = {
  lostResponsesFrom: undefined,
  unavailable: [],
  authorizeOnly: false,
  slowRefunds: false,
  failedRefunds: 0,
}

export type StateBuilder = ReturnType<typeof createStateBuilder>

/** Takes one purchase from stage to stage without faults, and saves each. */
export function createStateBuilder(shop: Shop, name: string, basket: Basket) {
  const { database, jobs } = shop
  const webhooks: Webhook[] = []
  const providerState = emptyProvider()
  const faults = { ...NO_FAULTS }
  const provider = createProvider(providerState, faults, (webhook) => void webhooks.push(webhook))
  const state: State = {
    name: '',
    stage: 'fresh',
    basket,
    provider: providerState,
    jobs: [],
    webhooks,
    now: START_TIME,
    providerOrderId: '',
    proof: undefined,
    orderId: 0,
    failedRefundId: 0,
    returnId: 0,
    cardId: 0,
    cardCode: '',
  }
  shop.config.checkoutMode = basket.mode

  return {
    state,
    /** Acts, and saves the stage, by default under its own name. */
    async reach(stage: Stage, act?: (browser: Browser) => Promise<unknown>, title: string = stage): Promise<State> {
      const scheduler = createScheduler(
        { kind: 'recorded', switches: [] },
        {
          settle: (started) => database.settle(started),
          breakDeadlock: (blocked) => database.breakDeadlock(blocked),
          startTime: state.now,
        },
      )
      database.use(scheduler)
      shop.use(scheduler)
      jobs.use(scheduler, { queue: state.jobs })
      const fetch = (input: unknown, init?: RequestInit) => provider.fetch(scheduler, String(input), init)
      setReplacements({ scheduler, fetch: fetch as typeof globalThis.fetch, seed: 0 })
      jobs.setStarting(false)
      const browser = createBrowser(shop, () => provider, scheduler)
      if (act) {
        scheduler.spawn(stage, async () => void (await act(browser)))
        await scheduler.run()
      }
      const failed = browser.seen.find(({ status }) => status !== 200)
      if (failed) throw new Error(`${name} ${stage}: ${JSON.stringify(failed)} ${shop.errors.join('\n')}`)
      state.jobs = jobs.queued()
      state.now = scheduler.now().getTime()
      jobs.setStarting(true)
      setReplacements(undefined)
      database.use(undefined)
      shop.use(undefined)
      Object.assign(state, { name: `${title}_${name}`, stage })
      await saveState(database, state)
      return structuredClone(state)
    },
    /** The bank rejects the next refund. */
    rejectRefund(): void {
      faults.failedRefunds = 1
    },
    /** Continues from an earlier stage. What the provider did since stays. */
    async goBack(to: State): Promise<void> {
      await restoreState(database, to)
      Object.assign(state, structuredClone(to), { provider: providerState, webhooks })
    },
  }
}
