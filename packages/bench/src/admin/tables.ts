import type { Shop } from '../search/shop.ts'

type Sql = Shop['sql']

/** A table of the admin area with the queries to measure. */
export type Table = {
  name: string
  path: string
  /** Query strings. */
  firstPages: readonly string[]
  filters: readonly string[]
  /** Texts whose words are searched for. */
  texts: (sql: Sql) => Promise<{ text: string }[]>
}

/** These sorts, in both directions. */
const sorted = (...sorts: readonly string[]): string[] =>
  sorts.flatMap((sort) => [`sort=${sort}&order=desc`, `sort=${sort}&order=asc`])
const each = (name: string, ...values: readonly string[]): string[] =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`)
const pages = [0, 1, 2, 3].map((page) => `page=${page}`)

const CATEGORIES = ['appliances', 'home & kitchen', 'beauty & health', "Women's Clothing"]

export const TABLES: readonly Table[] = [
  {
    name: 'products',
    path: '/api/admin/products',
    firstPages: sorted('id', 'name', 'price', 'stock', 'changed'),
    filters: [
      ...each('category', ...CATEGORIES),
      ...each('shelf', 'on', 'archived'),
      ...each('stock', 'in', 'low', 'out'),
    ],
    texts: (sql) => sql`select name as text from products where id % 500 = 0`,
  },
  {
    name: 'movies',
    path: '/api/admin/movies',
    firstPages: sorted('id', 'title', 'year', 'rating', 'popularity', 'changed'),
    filters: [
      ...each('genre', 'Drama', 'Horror', 'Comedy'),
      ...each('stream', 'with', 'without'),
      ...each('shelf', 'on'),
    ],
    texts: (sql) => sql`select series_title as text from movies where id % 20 = 0`,
  },
  {
    name: 'orders',
    path: '/api/admin/orders',
    firstPages: sorted('date', 'id', 'customer', 'total'),
    filters: [
      ...each('status', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', 'CANCELLED'),
      ...each('from', '2026-09-01'),
    ],
    texts: (sql) => sql`select name || ' ' || id as text from users where id % 8 = 0`,
  },
  {
    name: 'users',
    path: '/api/admin/users',
    firstPages: sorted('joined', 'name', 'email', 'id'),
    filters: [...each('role', 'USER', 'ADMIN'), ...each('status', 'ACTIVE', 'INACTIVE')],
    texts: (sql) => sql`select name || ' ' || email as text from users where id % 8 = 0`,
  },
  {
    name: 'coupons',
    path: '/api/admin/coupons',
    firstPages: sorted('added', 'code', 'percent', 'until', 'uses', 'cost'),
    filters: each('state', 'running', 'coming', 'over', 'off'),
    texts: (sql) => sql`select code as text from coupons where id % 4 = 0`,
  },
  {
    name: 'audit log',
    path: '/api/admin/audit',
    firstPages: pages,
    filters: [...each('subject', 'order', 'coupon', 'user'), ...each('from', '2026-09-01', '2026-11-01')],
    texts: (sql) => sql`select 'order ' || subject_id as text from audit_log where id % 100 = 0`,
  },
  {
    name: 'messages',
    path: '/api/admin/messages',
    firstPages: pages,
    filters: each('state', 'open', 'overdue', 'resolved', 'all'),
    texts: (sql) => sql`select message as text from contact_messages where id % 50 = 0`,
  },
  {
    name: 'newsletter',
    path: '/api/admin/newsletter',
    firstPages: pages,
    filters: each('state', 'confirmed', 'asked', 'all'),
    texts: (sql) => sql`select email as text from newsletter_subscribers where email like '%7%'`,
  },
  {
    name: 'streams',
    path: '/api/admin/streams',
    firstPages: sorted('id', 'title', 'seconds'),
    filters: pages,
    texts: (sql) => sql`select series_title as text from movies join movie_streams on movie_id = id`,
  },
]

/** Adds messages, subscribers and coupons, of which the demo has few. */
export async function addRows(sql: Sql): Promise<void> {
  await sql`insert into contact_messages (name, email, message)
    select name, email, 'When does order ' || id || ' come? I wait for it since ' || created_at
    from users cross join generate_series(1, 5)`
  await sql`insert into newsletter_subscribers (email, confirmed_at)
    select 'reader' || n || '@example.in', case when n % 4 > 0 then now() end from generate_series(1, 2000) n`
  await sql`insert into coupons (code, basis_points, starts_at, ends_at, is_on)
    select 'sale' || n, 100 + n, now() + make_interval(days => n % 60 - 40), now() + make_interval(days => n % 60 - 10), n % 7 > 0
    from generate_series(1, 500) n`
}
