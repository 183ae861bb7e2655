import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { addShopMetrics } from '@shop/api'
import { addProcessMetrics, registry } from '@shop/api/platform'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestDatabase } from '../../api/test/database.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../ops/${path}`, import.meta.url))
const read = (path: string) => readFileSync(fileOf(path), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary?: string; action?: string } }
type Panel = { title: string; targets?: { expr: string }[] }

const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana/shopflix.json')) as { panels: Panel[] }
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

const { pool, sql } = await createTestDatabase()
addProcessMetrics(pool)
addShopMetrics(sql, { registry, dataDir: tmpdir(), now: () => new Date() })
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))

/** The metrics of a query; Prometheus itself creates `up`. A histogram has several series. */
const metricsOf = (query: string) =>
  [...query.matchAll(/\b(?:http|db|cache|shop|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/^((?:http|db)_\w+_seconds)_(?:bucket|count|sum)$/, '$1'),
  )

test.each(queries)('%s uses metrics that exist', (name, query) => {
  const metrics = metricsOf(query)
  expect(metrics.length > 0 || name === 'ShopDown').toBe(true)
  for (const metric of metrics) expect(known).toContain(metric)
})

test('every alert says what happened and what to do', () => {
  for (const { annotations } of rules) {
    expect(annotations.summary).toBeTruthy()
    expect(annotations.action).toBeTruthy()
  }
})

/** promtool is part of Debian's package `prometheus`; without it the rules are only parsed, as above. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('promtool accepts the rules and the example', () => {
  for (const args of [
    ['check', 'rules', fileOf('prometheus/alerts.yml')],
    ['check', 'config', fileOf('prometheus/prometheus.yml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  }
})

/** Settings that are fixed in a container. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_READ_URL', 'METRICS_PORT', 'METRICS_HOST', 'CLOCK_AHEAD_SECONDS']

test('compose.yaml passes on every setting, so none is ignored', () => {
  const { services } = parse(read('../compose.yaml')) as { services: { shop: { environment: object } } }
  const settings = [...read('../.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(Object.keys(services.shop.environment).concat(FIXED)).toEqual(expect.arrayContaining(settings))
})
