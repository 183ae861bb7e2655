import { Gauge, type Registry } from 'prom-client'
import { singleFlight } from '../single-flight.ts'

/** The values of a gauge by label; without a label `''`. */
export type GaugeValues = Readonly<Record<string, number>>

/**
 * Registers gauges that come from the database. `read` runs when metrics are fetched, at most once per `maxAgeMs`. When
 * it fails, `shop_state_up` is 0 and the gauges are absent, because an old value would look like a current one.
 */
export function addStateMetrics<Name extends string>(
  registry: Registry,
  definitions: Readonly<Record<Name, { help: string; label?: string }>>,
  read: () => Promise<Record<Name, GaugeValues>>,
  maxAgeMs: number,
): { refresh: () => Promise<void> } {
  const registers = [registry]
  const up = new Gauge({
    name: 'shop_state_up',
    help: 'Whether the last read of the shop’s state succeeded',
    registers,
  })
  const gauges = Object.entries<{ help: string; label?: string }>(definitions).map(([name, { help, label }]) => ({
    name: name as Name,
    label,
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
  }))
  let refreshedAt = Number.NEGATIVE_INFINITY

  const update = singleFlight(async () => {
    const values = await read().catch(() => undefined)
    up.set(values ? 1 : 0)
    for (const { name, label, gauge } of gauges) {
      gauge.reset()
      if (!values && !label) gauge.remove()
      for (const [key, value] of Object.entries<number>(values?.[name] ?? {})) {
        if (label) gauge.set({ [label]: key }, value)
        else gauge.set(value)
      }
    }
    refreshedAt = performance.now()
  })

  return {
    async refresh() {
      if (performance.now() - refreshedAt >= maxAgeMs) await update()
    },
  }
}
