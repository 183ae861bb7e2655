import { createBrowser } from './browser.ts'
import { setReplacements } from './globals.ts'
import { createProvider, emptyProvider } from './provider.ts'
import { createScheduler } from './scheduler.ts'
import { PRODUCTS, type Shop, START_TIME } from './shop.ts'
import { type Basket, restoreState, type Stage, type State, saveState, type Webhook } from './states.ts'

const BASKETS: Record<string, Basket> = {
  scarce: { mode: 'live', productId: PRODUCTS.scarce.id, quantity: 1, couponCode: 'once' },
  plenty: { mode: 'live', productId: PRODUCTS.plenty.id, quantity: 2 },
  demo: { mode: 'demo', productId: PRODUCTS.plenty.id, quantity: 1 },
}

/** Makes a purchase through the API for each basket, and saves the state after each of its steps. */
export async function buildStates(shop: Shop): Promise<void> {
  for (const [name, basket] of Object.entries(BASKETS)) await buildStatesOf(shop, name, basket)
}

async function buildStatesOf(shop: Shop, name: string, basket: Basket): Promise<void> {
  const { database, jobs, people } = shop
  const webhooks: Webhook[] = []
  const faults = {
    lostResponsesFrom: undefined,
    unavailable: [],
    authorizeOnly: false,
    slowRefunds: false,
    failedRefunds: 0,
  }
  const providerState = emptyProvider()
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
    returnId: 0,
  }
  shop.config.checkoutMode = basket.mode

  async function reach(
    stage: Stage,
    act?: (browser: ReturnType<typeof createBrowser>) => Promise<unknown>,
  ): Promise<State> {
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
    Object.assign(state, { name: `${stage}_${name}`, stage })
    await saveState(database, state)
    return structuredClone(state)
  }

  const fresh = await reach('fresh')
  await reach('created', async (browser) => {
    state.providerOrderId = String((await browser.create(people.buyer, basket)).body.id)
  })
  await reach('paid', async (browser) => {
    state.proof = await browser.pay(state.providerOrderId)
  })
  await reach('verified', (browser) => (state.proof ? browser.verify(people.buyer, state.proof) : Promise.resolve()))
  const ordered = await reach('ordered', async (browser) => {
    state.orderId = Number((await browser.place(people.buyer, basket, state.providerOrderId)).body.id)
  })
  await reach('cancelled', (browser) => browser.cancel(people.buyer, state.orderId))
  await restoreState(database, ordered)
  Object.assign(state, structuredClone({ ...ordered, provider: undefined, webhooks: undefined }), {
    provider: providerState,
    webhooks,
  })
  await reach('delivered', (browser) => browser.setStatus(people.admin, state.orderId, 'DELIVERED'))
  await reach('returning', async (browser) => {
    await browser.requestReturn(people.buyer, state.orderId)
    const { rows } = await database.monitor.query<{ id: number }>('select id from returns')
    state.returnId = rows[0]?.id ?? 0
    await browser.updateReturn(people.moderator, state.returnId, 'approved')
  })
  await restoreState(database, fresh)
}
