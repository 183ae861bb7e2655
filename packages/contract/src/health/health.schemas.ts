import { z } from '../kit/index.ts'

/** `warning`: needs attention today. `problem`: affects customers now. */
export const HealthStatus = z.enum(['ok', 'warning', 'problem'])
export type HealthStatus = z.infer<typeof HealthStatus>

const Count = z.number().int()
const Time = z.iso.datetime()

export const SystemHealth = z.object({
  checkedAt: Time,
  database: z.object({
    status: HealthStatus,
    responseMs: z.number(),
    bytes: Count,
    connections: Count,
    maxConnections: Count,
  }),
  jobs: z.object({
    status: HealthStatus,
    waiting: Count,
    running: Count,
    /** Should have started more than a minute ago. */
    late: Count,
    /** Ran out of retries. */
    failed: z.array(z.object({ name: z.string(), count: Count })),
  }),
  emails: z.object({
    status: HealthStatus,
    /** False: there is no mail server, and emails stay in the outbox. */
    isSending: z.boolean(),
    waiting: Count,
    oldestWaitingAt: Time.nullable(),
  }),
  payments: z.object({
    status: HealthStatus,
    /** Opened at the provider, not paid yet. */
    pending: Count,
    /** Paid more than five minutes ago, without an order or a refund. */
    withoutOrder: Count,
    discrepancies: Count,
    failedRefunds: Count,
  }),
  /** The file system with uploads and the embedded database; null if it can't be read. */
  disk: z.object({ status: HealthStatus, freeBytes: Count, totalBytes: Count }).nullable(),
  /** The newest backup of this shop's own tool; null before the first one. */
  backup: z.object({ status: HealthStatus, finishedAt: Time, bytes: Count, isEncrypted: z.boolean() }).nullable(),
  process: z.object({ startedAt: Time, memoryBytes: Count }),
  versions: z.object({ shop: z.string(), node: z.string(), postgres: z.string() }),
})
export type SystemHealth = z.infer<typeof SystemHealth>
