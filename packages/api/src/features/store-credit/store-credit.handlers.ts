import type { Context } from '../../context.ts'
import { expireCredit } from './expire-credit.ts'
import { expireCreditJob } from './store-credit.jobs.ts'

export function handleStoreCredit(context: Context): void {
  context.jobs.handle(expireCreditJob, (_data, signal) => expireCredit(context, signal))
}
