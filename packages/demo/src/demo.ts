import { DEMO_ACCOUNTS } from '@shop/api'
import { type Database, type OnProgress, queryRows } from '@shop/api/platform'
import { users } from '@shop/api/tables'
import { inArray, sql } from 'drizzle-orm'
import { generateMovies } from './catalogue/movies/movies.ts'
import { DEMO_PRODUCT_COUNT, generateProducts } from './catalogue/products/products.ts'
import { listCustomers } from './history/customers.ts'
import { joinDates } from './history/join-dates.ts'
import { generateOrders } from './history/orders.ts'
import { indexProducts } from './history/product-index.ts'
import { startOfWeek } from './history/weeks.ts'
import {
  addMissingAccounts,
  addMissingAuditEntries,
  addMissingDelivery,
  addMissingSeller,
  addMissingStreams,
  addMissingTrailers,
} from './load/add-missing.ts'
import { highestId } from './load/insert-rows.ts'
import { loadActivity } from './load/load-activity.ts'
import { addMissingFeedback } from './load/load-feedback.ts'
import { loadMessages } from './load/load-messages.ts'
import { loadMovies } from './load/load-movies.ts'
import { loadOrders } from './load/load-orders.ts'
import { loadPaymentIssues } from './load/load-payment-issues.ts'
import { loadPeople } from './load/load-people.ts'
import { loadProducts } from './load/load-products.ts'
import { loadSizeGuides } from './load/load-size-guides.ts'
import { loadWatchProgress } from './load/load-watch-progress.ts'
import { shiftOrdersToThisWeek } from './load/shift-orders.ts'

export { demoRoutes } from './demo.routes.ts'
export { DEMO_MEDIA } from './media.ts'
export { removeDemo } from './remove-demo.ts'

/** Advisory lock: several servers may start at once, and only one may load. Any number that all of them share. */
const LOAD_LOCK = 7_404_101

/** Fills an empty shop with demo data, in one transaction: an interrupted start leaves nothing behind. */
export async function loadDemo(db: Database, now: Date, onProgress: OnProgress): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`)
    if (!(await isDemoLoaded(tx))) await load(tx, startOfWeek(now), onProgress)
    await shiftOrdersToThisWeek(tx, now)
    await addMissingFeedback(tx, now)
    await addMissingSeller(tx, now)
    await addMissingDelivery(tx)
  })
  await analyzeFilledTables(db)
}

/**
 * Empty tables are left out: statements prepared for a table that is known to be empty read it row by row, also once
 * purchases have filled it.
 */
async function analyzeFilledTables(db: Database): Promise<void> {
  const filled = await queryRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  await db.execute(
    sql`analyze ${sql.join(
      filled.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}`,
  )
}

/** Adds data that is new in this version to a demo that is already loaded, and moves its dates to this week. */
export async function updateDemo(db: Database, now: Date): Promise<void> {
  await addMissingAccounts(db)
  await addMissingTrailers(db)
  await addMissingStreams(db)
  await addMissingAuditEntries(db)
  await shiftOrdersToThisWeek(db, now)
  await addMissingFeedback(db, now)
  await addMissingSeller(db, now)
  await addMissingDelivery(db)
}

/** Adds payments at the sandbox that staff have to resolve, to a shop without any payment. */
export async function addMissingPaymentIssues(db: Database, databaseUrl: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`)
    if ((await highestId(tx, 'payments')) === 0) await loadPaymentIssues(tx, databaseUrl, now)
  })
}

/** One known account or customer is enough: earlier versions of the demo had other people as well. */
export async function isDemoLoaded(db: Database): Promise<boolean> {
  const emails = [...DEMO_ACCOUNTS, ...listCustomers()].map(({ email }) => email)
  const [user] = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1)
  return user !== undefined
}

async function load(db: Database, weekStart: Date, onProgress: OnProgress): Promise<void> {
  const products = generateProducts()
  const movies = generateMovies()
  const customers = listCustomers()
  const productIndex = indexProducts(products)
  // Progress is measured in products; everything after them takes about a fifth of the time.
  const steps = DEMO_PRODUCT_COUNT * 1.25
  let done = 0
  const productBase = await loadProducts(db, products, weekStart, (rows) => {
    done += rows
    onProgress(done, steps, 'products')
  })
  await loadSizeGuides(db)
  const movieBase = await loadMovies(db, movies, weekStart)
  await addMissingTrailers(db)
  await addMissingStreams(db)
  onProgress(steps * 0.85, steps, 'customers and orders')
  const orders = generateOrders(customers, productIndex, weekStart)
  const joined = joinDates(customers.length, orders, weekStart)
  const { userBase, addressBase, staffId } = await loadPeople(db, customers, joined)
  await loadOrders(db, orders, customers, { userBase, staffId, addressBase, productBase, weekStart })
  await addMissingAuditEntries(db)
  await loadMessages(db, customers, { staffId, weekStart })
  onProgress(steps * 0.9, steps, 'views, ratings and lists')
  await loadActivity(db, { customers, products: productIndex, movies, userBase, productBase, movieBase, weekStart })
  await loadWatchProgress(db, weekStart)
  onProgress(steps, steps, 'demo data loaded')
}
