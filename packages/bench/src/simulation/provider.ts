import { type BankFaults, createBank, type OnWebhook } from './provider/bank.ts'
import type { ProviderState } from './provider/entities.ts'
import { refuse, respond } from './provider/merchant-api.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask, Killed } from './tasks.ts'

/** How the provider behaves in a run. */
export type ProviderFaults = BankFaults & {
  /** The first of several requests, by number from 1, that are processed but get no response. */
  lostResponsesFrom: number | undefined
  /** Requests that are refused with 503. */
  unavailable: number[]
}

/** As many as a client tries, so its call fails. */
const LOST_RESPONSES = 3

export const API_URL = 'http://provider.test/v1'

export type SimulatedProvider = ReturnType<typeof createProvider>

/** The payment provider in memory, with the behaviour of the sandbox. `onWebhook` delivers its events. */
export function createProvider(state: ProviderState, faults: ProviderFaults, onWebhook: OnWebhook) {
  const bank = createBank(state, faults, onWebhook)
  let requests = 0

  return {
    state,
    pay: bank.pay,
    payTwice: bank.payTwice,
    processRefunds: bank.processRefunds,
    /** Handles a request of the shop: it arrives at one point, and its response at another. */
    async fetch(scheduler: Scheduler, url: string, init: RequestInit = {}): Promise<Response> {
      const task = currentTask()
      if (!task) throw new Error(`${url} is requested outside a task`)
      const method = init.method ?? 'GET'
      const path = url.slice(API_URL.length)
      const number = ++requests
      const reply = await scheduler.pass(task, `provider: ${method} ${path.split('?')[0]}`, () => {
        if (task.isKilled) throw new Killed()
        const fault = scheduler.findFault(task)
        const kill = () => {
          task.isKilled = true
          scheduler.note(`${task.name}: its process is killed`)
        }
        if (fault?.kind === 'kill before') kill()
        if (task.isKilled) throw new Killed()
        if (faults.unavailable.includes(number)) return refuse('The server is not available.', 503)
        const body = init.body ? JSON.parse(String(init.body)) : {}
        const idempotencyKey = new Headers(init.headers).get('x-refund-idempotency')
        const response = respond({ state, bank }, { method, path, body, idempotencyKey })
        if (fault?.kind === 'kill after') kill()
        return { ...response, body: structuredClone(response.body) }
      })
      if (task.isKilled) throw new Killed()
      const first = faults.lostResponsesFrom ?? Number.POSITIVE_INFINITY
      if (number >= first && number < first + LOST_RESPONSES) {
        scheduler.note(`${task.name}: the provider's response is lost`)
        throw new TypeError('fetch failed')
      }
      return scheduler.pass(task, `provider: response ${reply.status}`, () =>
        Response.json(reply.body, { status: reply.status }),
      )
    },
  }
}
