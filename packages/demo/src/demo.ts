import { DEMO_ACCOUNTS } from '@shop/api'
import type { Database, OnProgress } from '@shop/api/platform'
import { users } from '@shop/api/tables'
import { inArray, sql } from 'drizzle-orm'
import { demoFilms } from './catalogue/films/films.ts'
import { DEMO_PRODUCTS, demoProducts } from './catalogue/products/products.ts'
import { demoCustomers } from './history/customers.ts'
import { goodsOf } from './history/goods.ts'
import { demoOrders } from './history/orders.ts'
import { sellable } from './history/sellable.ts'
import { addWeeks, startOfWeek } from './history/weeks.ts'
import { addMissingAccounts } from './load/add-missing-accounts.ts'
import { addMissingActivity } from './load/add-missing-activity.ts'
import { addMissingStreams } from './load/add-missing-streams.ts'
import { addMissingTrailers } from './load/add-missing-trailers.ts'
import { loadMovies } from './load/load-movies.ts'
import { loadOrders } from './load/load-orders.ts'
import { loadPeople } from './load/load-people.ts'
import { loadProducts } from './load/load-products.ts'
import { loadProgress } from './load/load-progress.ts'
import { loadTastes } from './load/load-tastes.ts'
import { bringOrdersUpToDate } from './load/move-orders.ts'

export { demoRoutes } from './demo.routes.ts'
export { DEMO_MEDIA } from './media.ts'

/** How old the shop pretends to be: the customers signed up then. */
const AGE_WEEKS = 30
/** Any number, the same on every node: only one may load at a time. */
const LOADING = 7_404_101

/** Fills an empty demo shop, or brings one that is filled up to date: its accounts, trailers, streams and log, and its dates to this week. */
export async function prepareDemo(db: Database, now: Date, onProgress: OnProgress): Promise<void> {
  if (await isLoaded(db)) {
    await addMissingAccounts(db)
    await addMissingTrailers(db)
    await addMissingStreams(db)
    await addMissingActivity(db)
    return bringOrdersUpToDate(db, now)
  }
  // One transaction: a start that is killed halfway leaves nothing, and the next one begins anew.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOADING})`)
    if (!(await isLoaded(tx))) await load(tx, startOfWeek(now), onProgress)
    await bringOrdersUpToDate(tx, now)
  })
  await db.execute(sql`analyze`)
}

/** Anybody of the demo is there: an earlier revision of it had other people too, and its data is kept. */
async function isLoaded(db: Database): Promise<boolean> {
  const emails = [...DEMO_ACCOUNTS, ...demoCustomers()].map(({ email }) => email)
  const [somebody] = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1)
  return somebody !== undefined
}

async function load(db: Database, weekStart: Date, onProgress: OnProgress): Promise<void> {
  const products = demoProducts()
  const films = demoFilms()
  const customers = demoCustomers()
  const goods = goodsOf(sellable(products))
  // Measured in products; what follows takes about a fifth of the time.
  const steps = DEMO_PRODUCTS * 1.25
  let done = 0
  const productBase = await loadProducts(db, products, weekStart, (rows) => {
    done += rows
    onProgress(done, steps, 'products')
  })
  const movieBase = await loadMovies(db, films, weekStart)
  await addMissingTrailers(db)
  await addMissingStreams(db)
  onProgress(steps * 0.85, steps, 'customers and orders')
  const { userBase, addressBase, staffId } = await loadPeople(db, customers, addWeeks(weekStart, -AGE_WEEKS))
  const likes = customers.map(({ taste }) => ({ likes: taste.subCategories }))
  await loadOrders(db, demoOrders(likes, goods, weekStart), customers, {
    userBase,
    staffId,
    addressBase,
    productBase,
    weekStart,
  })
  await addMissingActivity(db)
  onProgress(steps * 0.9, steps, 'views, ratings and lists')
  await loadTastes(db, customers, goods, films, { userBase, productBase, movieBase, weekStart })
  await loadProgress(db, weekStart)
  onProgress(steps, steps, 'the demo shop is filled')
}
