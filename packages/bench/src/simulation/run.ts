import type { ActorContext } from './actor.ts'
import { ACTORS } from './actors.ts'
import { createBrowser } from './browser.ts'
import { findViolations } from './check/find-violations.ts'
import { setReplacements } from './globals.ts'
import type { Plan } from './plan.ts'
import type { Webhook } from './provider/entities.ts'
import { createProvider, type SimulatedProvider } from './provider.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import type { Shop } from './shop.ts'
import { restoreState } from './states.ts'
import type { Policy, Switch } from './task-choice.ts'
import { currentTask } from './tasks.ts'

export type RunResult = { violations: string[]; trace: string[]; switches: Switch[]; steps: number }

/** Advances, in seconds, after which the schedules run: past the polls of a checkout, refunds, and daily jobs. */
const LATER_SECONDS = [11 * 60, 75 * 3600, 5 * 24 * 3600, 24 * 3600]

/** Executes a plan, lets the remaining work finish without faults, and checks the result. */
export async function runPlan(shop: Shop, plan: Plan, policy: Policy): Promise<RunResult> {
  const { database, jobs } = shop
  const { state } = plan
  await restoreState(database, state)
  shop.config.checkoutMode = state.basket.mode
  const scheduler = createScheduler(policy, {
    settle: (started) => database.settle(started),
    breakDeadlock: (blocked) => database.breakDeadlock(blocked),
    startTime: state.now,
  })
  const faults = structuredClone(plan.provider)
  const copies = plan.dropsWebhooks ? 0 : plan.repeatsWebhooks ? 2 : 1
  const deliver = (webhook: Webhook) => {
    for (let copy = 0; copy < copies; copy++) {
      scheduler.spawn(`webhook ${webhook.event}`, () => deliverWebhook(shop, webhook))
    }
  }
  const provider: SimulatedProvider = createProvider(structuredClone(state.provider), faults, deliver)
  const browser = createBrowser(shop, () => provider, scheduler)
  const context: ActorContext = { state, shop, browser, provider, scheduler }
  database.use(scheduler)
  shop.use(scheduler)
  jobs.use(scheduler, { queue: state.jobs, failing: plan.failingJob })
  const fetch = (input: unknown, init?: RequestInit) => provider.fetch(scheduler, String(input), init)
  setReplacements({ scheduler, fetch: fetch as typeof globalThis.fetch, seed: plan.seed })
  try {
    scheduler.faults.push(...plan.faults)
    for (const name of plan.actors) scheduler.spawn(name, () => ACTORS[name].act(context))
    jobs.startDue()
    for (const webhook of state.webhooks) deliver(webhook)
    await scheduler.run()

    scheduler.calm()
    scheduler.faults.length = 0
    Object.assign(faults, { lostResponsesFrom: undefined, unavailable: [], slowRefunds: false, failedRefunds: 0 })
    jobs.repair()
    provider.processRefunds()
    await finishWork(shop, scheduler, provider)
  } finally {
    setReplacements(undefined)
    database.use(undefined, { keepCommits: true })
  }
  const violations = [
    ...shop.errors.map((error) => `unexpected error: ${error}`),
    ...(await findViolations({ shop, plan, provider, seen: browser.seen })),
  ]
  shop.use(undefined)
  jobs.use(undefined)
  return { violations, trace: scheduler.trace, switches: scheduler.switches, steps: scheduler.step() }
}

/** Finishes all tasks, and runs the schedules as if the shop went on for days. */
async function finishWork(shop: Shop, scheduler: Scheduler, provider: SimulatedProvider): Promise<void> {
  const { jobs } = shop
  await scheduler.run()
  let open = await findOpen(shop, provider)
  for (const seconds of LATER_SECONDS) {
    scheduler.advance(seconds)
    jobs.startDue()
    const firstStep = scheduler.step()
    for (const name of listDueSchedules(open)) jobs.trigger(name)
    await scheduler.run()
    if (scheduler.step() > firstStep) open = await findOpen(shop, provider)
  }
}

/**
 * The daily comparison with the provider finds what neither a webhook nor a poll has reported, and completes late
 * payments of gift cards, which aren't polled again.
 */
const listDueSchedules = ({ polls, cardPolls, cards, refunds, charges, latePayments }: Open): string[] => [
  ...(polls ? ['checkout.poll-payments'] : []),
  ...(cardPolls ? ['gift-cards.poll-payments'] : []),
  ...(cards ? ['gift-cards.send'] : []),
  ...(refunds ? ['payments.process-refunds'] : []),
  ...(charges || latePayments ? ['payments.reconcile'] : []),
]

type Open = Record<'polls' | 'cardPolls' | 'cards' | 'refunds' | 'charges' | 'latePayments', boolean>

/** Whether the schedules have anything to do; running them for nothing would take most of the time. */
async function findOpen({ database }: Shop, { state }: SimulatedProvider): Promise<Open> {
  const charged = state.payments.filter(({ status }) => status === 'captured').map(({ id }) => id)
  const { rows } = await database.monitor.query<Open>({
    name: 'find open',
    text: `select exists (select from checkouts where next_poll_at is not null) as polls,
      exists (select from gift_cards where next_poll_at is not null) as "cardPolls",
      exists (select from gift_cards where state = 'scheduled') as cards,
      exists (select from refunds where status in ('planned', 'due', 'requested')) as refunds,
      exists (select from unnest($1::text[]) as id where id not in (
        select provider_payment_id from payments where provider_payment_id is not null)) as charges,
      exists (select from gift_cards g join payments p on p.id = g.payment_id
        where g.state = 'cancelled' and bought_at is null and p.status = 'COMPLETED') as "latePayments"`,
    values: [charged],
  })
  return rows[0] as Open
}

/** Delivered until the shop acknowledges it, at most three times. A process that was killed is started again. */
async function deliverWebhook({ app }: Shop, { body, headers }: Webhook): Promise<void> {
  const task = currentTask()
  for (let attempt = 1; attempt <= 3; attempt++) {
    if (task) task.isKilled = false
    const response = await app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: body })
    if (response.statusCode === 200) return
  }
}
