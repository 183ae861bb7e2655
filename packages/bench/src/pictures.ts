// 1,000 different demo pictures: the memory of the shop afterwards, and sign-in while they are drawn next to sign-in
// alone. Fails above 300 MB, when sign-in takes more than twice as long, or when the shop refuses more than a fifth of
// the requests. On a busy machine it may refuse some for now (503 with Retry-After), which are retried.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '@shop/contract/store'
import { Client } from 'pg'
import { findRunning } from '../../api/src/platform/database/embedded/embedded.ts'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { type RunningServer, startServerProcess, stopAllServers } from '../../server/test/server-process.ts'
import { listChildren, memoryMb } from './lib/process.ts'
import { median, ms, print } from './lib/report.ts'

/** Half of them are posters of movies, half are photos of products. */
const PICTURES = 1_000
const CONNECTIONS = 10
const SIGN_INS = 100
const MAX_MB = 300
const MAX_RATIO = 2
const MAX_REFUSED_SHARE = 0.2
const MAX_ATTEMPTS = 10

let requests = 0
let refusals = 0

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-pictures-'))
try {
  // Separate client addresses keep the sign-ins below the limit per address.
  const shop = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'production', TRUST_PROXY: '1' })
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(shop: RunningServer): Promise<boolean> {
  const paths = await listPictures()
  await signInRepeatedly(shop)
  const alone = await signInRepeatedly(shop)
  const before = memoryMb(shop)
  let isDrawing = true
  const drawing = drawAll(shop, paths).finally(() => {
    isDrawing = false
  })
  const underLoad = await signInRepeatedly(shop)
  const wasDrawing = isDrawing
  const failed = await drawing
  const renderers = listChildren(shop, 'render.process').map((renderer) => memoryMb(renderer))
  const after = memoryMb(shop) + renderers.reduce((sum, size) => sum + size, 0)
  const ratio = median(underLoad) / median(alone)
  print(`${availableParallelism()} cores, shared by the shop, its database and this program`)
  print(`${paths.length} different pictures over ${CONNECTIONS} connections, ${failed} failed`)
  print(
    `memory: ${before} MB before, ${after} MB after (${renderers.join(', ') || 0} of them to render pictures), ` +
      `${memoryMb(shop, 'VmHWM')} MB at most without rendering`,
  )
  print(
    `sign-in: ${ms(median(alone))} alone, ${ms(median(underLoad))} while pictures are drawn, ratio ${ratio.toFixed(2)}`,
  )
  const refusedShare = refusals / requests
  print(`${refusals} of ${requests} requests refused for now (${(refusedShare * 100).toFixed(1)}%) and retried`)
  if (!wasDrawing) print('The pictures were finished before the sign-ins.')
  return failed === 0 && wasDrawing && after <= MAX_MB && ratio <= MAX_RATIO && refusedShare <= MAX_REFUSED_SHARE
}

async function listPictures(): Promise<string[]> {
  const client = new Client({ connectionString: findRunning(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ image: string }>(
    `select distinct image from products where image like '/art/%.svg' order by image limit ${PICTURES / 2}`,
  )
  await client.end()
  const posters = Array.from({ length: PICTURES / 2 }, (_, index) => `/art/movies/${index + 1}.webp`)
  return rows.flatMap(({ image }, index) => [image.replace(/svg$/, 'jpg'), posters[index] ?? ''])
}

/** Returns the number of failed requests. */
async function drawAll({ url }: RunningServer, paths: readonly string[]): Promise<number> {
  const waiting = paths.values()
  let failed = 0
  async function drawNext(): Promise<void> {
    for (const path of waiting) {
      const { isOk } = await request(url + path)
      if (!isOk) failed++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, drawNext))
  return failed
}

/** The duration of each sign-in in milliseconds, one after the other. */
async function signInRepeatedly({ url }: RunningServer): Promise<number[]> {
  const { demoAccounts } = (await (await fetch(`${url}/api/shop/store`)).json()) as Store
  const body = JSON.stringify(demoAccounts[0])
  const times: number[] = []
  for (let count = 0; count < SIGN_INS; count++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${count % 50}.1` }
    const { isOk, status, durationMs } = await request(`${url}/auth/login`, { method: 'POST', headers, body })
    times.push(durationMs)
    if (!isOk) throw new Error(`sign-in: ${status}`)
  }
  return times
}

/** Retries what the shop refuses for now. `durationMs`: of the last attempt. */
async function request(url: string, init: RequestInit = {}) {
  for (let attempt = 1; ; attempt++) {
    requests++
    const start = performance.now()
    const response = await fetch(url, init)
    await response.arrayBuffer()
    const durationMs = performance.now() - start
    const retryAfter = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || retryAfter === 0) return { isOk: response.ok, status: response.status, durationMs }
    refusals++
    if (attempt === MAX_ATTEMPTS) return { isOk: false, status: response.status, durationMs }
    await sleep(retryAfter * 1000)
  }
}
