import type { Registry } from 'prom-client'
import type { Sql } from '../../platform/database/sql.ts'
import { addStateMetrics, type GaugeValues } from '../../platform/metrics/state-metrics.ts'
import { readDiskSpace } from './disk-space.ts'
import * as state from './health.db.ts'

/** Counting takes longer in a large shop; a scraper usually calls every 15 seconds. */
const MAX_AGE_MS = 10_000

const GAUGES = {
  shop_orders: { help: 'Orders by status', label: 'status' },
  shop_payments: { help: 'Payments by status', label: 'status' },
  shop_payments_without_order: {
    help: 'Payments captured over five minutes ago without an order, a gift card or a refund',
  },
  shop_refunds: { help: 'Refunds by status', label: 'status' },
  shop_discrepancies_open: { help: 'Open payment discrepancies' },
  shop_emails: { help: 'Emails in the outbox by state', label: 'state' },
  shop_emails_oldest_waiting_seconds: { help: 'Age of the oldest email that was not sent yet' },
  shop_jobs: { help: 'Jobs by state; completed ones are deleted after a day', label: 'state' },
  shop_jobs_late: { help: 'Jobs that should have started more than a minute ago' },
  shop_last_backup_timestamp_seconds: { help: 'Unix time of the newest completed backup; 0 before the first one' },
  shop_disk_bytes: { help: 'Space of the file system of DATA_DIR', label: 'kind' },
}

type Options = { registry: Registry; dataDir: string; now: () => Date }

/**
 * Adds the state of orders, payments, emails and jobs to the metrics. Each node reports the state of the whole shop.
 */
export function addShopMetrics(sql: Sql, { registry, dataDir, now }: Options): { refresh: () => Promise<void> } {
  return addStateMetrics(registry, GAUGES, () => readState(sql, dataDir, now()), MAX_AGE_MS)
}

/** One after the other, so a scrape uses a single connection. */
async function readState(sql: Sql, dataDir: string, now: Date): Promise<Record<keyof typeof GAUGES, GaugeValues>> {
  const { waiting, sent, oldest } = await state.countEmails(sql)
  const disk = await readDiskSpace(dataDir)
  return {
    shop_orders: toValues(await state.countOrders(sql)),
    shop_payments: toValues(await state.countPayments(sql)),
    shop_payments_without_order: { '': await state.countPaidWithoutOrder(sql, now) },
    shop_refunds: toValues(await state.countRefunds(sql)),
    shop_discrepancies_open: { '': await state.countOpenDiscrepancies(sql) },
    shop_emails: { waiting, sent },
    shop_emails_oldest_waiting_seconds: { '': oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1000 },
    shop_jobs: toValues(await state.countJobs(sql)),
    shop_jobs_late: { '': await state.countLateJobs(sql) },
    shop_last_backup_timestamp_seconds: { '': await state.findLastBackupSeconds(sql) },
    shop_disk_bytes: disk ? { free: disk.freeBytes, total: disk.totalBytes } : {},
  }
}

const toValues = (counts: readonly { name: string; count: number }[]): GaugeValues =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]))
