import { parentPort, workerData } from 'node:worker_threads'
import { CATEGORIES } from '@shop/contract/catalogue'
import { send } from './send.ts'

const VISITORS = 2
const { url, seconds } = workerData as { url: string; seconds: number }
const category = encodeURIComponent(CATEGORIES[0].mainCategory)

/** What the visitors open: pages and lists from the cache, a product and the state of the shop. */
const VISITED = ['/', '/shop', `/shopflix/category?main_category=${category}`, '/product/1', '/movies', '/healthz']
let visits = 0

const until = AbortSignal.timeout(seconds * 1000)
const times = await send(url, () => VISITED[++visits % VISITED.length] ?? '', { connections: VISITORS, until })
parentPort?.postMessage(times)
