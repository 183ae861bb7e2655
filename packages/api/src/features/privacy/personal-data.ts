import { type SQL, sql } from 'drizzle-orm'

/** Whose data it is. */
export type Person = { id: number; email: string; emailVerifiedAt: Date | null }

/**
 * What happens to the rows of a table when an account is erased. A test compares this list with the tables of the
 * database, so a new table needs a decision.
 */
export type TableRule = {
  /** Which rows belong to the person. Without it, the table has no data of customers. */
  of?: (person: Person) => SQL
  /** Columns that aren't part of an export: secrets, and what means nothing outside the shop. */
  omit?: readonly string[]
  /** Not part of an export at all. */
  isSecret?: true
  /**
   * Found by email alone, so exported only if the email is verified: anyone can sign up with the address of someone
   * else.
   */
  needsVerifiedEmail?: true
} & (
  | { on: 'erase' }
  /** Kept, with what isn't needed set to these values. `what` and `why` are told to the person. */
  | { on: 'keep'; what: string; why: string; redact?: Readonly<Record<string, SQL>> }
  /** No data of customers, or only numbers that don't identify them. */
  | { on: 'none' }
  /** Deleted by a job within this time, whether the account is erased or not. */
  | { on: 'expire'; within: string }
)

const byUser = ({ id }: Person): SQL => sql`user_id = ${id}`
const ofOrders = ({ id }: Person): SQL => sql`order_id in (select id from orders where user_id = ${id})`
const ofPayments = ({ id }: Person): SQL => sql`payment_id in (select id from payments where user_id = ${id})`

const ofCredit = ({ id }: Person): SQL => sql`id in (select e.transaction_id from credit_entries e
  join credit_accounts a on a.id = e.account_id where a.user_id = ${id})`

/**
 * Includes tickets sent signed out, but only with a verified email, because anyone can sign up with the address of
 * someone else.
 */
const ofTickets = ({ id, email, emailVerifiedAt }: Person): SQL =>
  emailVerifiedAt === null
    ? sql`user_id = ${id}`
    : sql`(user_id = ${id} or (user_id is null and lower(email) = lower(${email})))`

const erase = { on: 'erase', of: byUser } as const
const secret = { on: 'erase', of: byUser, isSecret: true } as const
const none = { on: 'none' } as const

const ORDER_RECORDS = {
  what: 'Orders, payments and refunds, without name, phone number and street',
  why: 'tax law requires records of sales for 72 months after the annual return (CGST Act, section 36).',
} as const

/** Keeps what an address is needed for after delivery: the place of supply. */
const redactedAddress = sql`case when address is null then null else
  jsonb_build_object('fullName', 'Deleted user', 'phoneNo', '', 'addressLine1', '', 'addressLine2', '', 'landMark', '',
    'city', address -> 'city', 'state', address -> 'state', 'postalCode', address -> 'postalCode', 'addressType', 'HOME')
  end`

/** A bought card that isn't redeemed still has to reach its recipient. */
const unlessOutstanding = (column: string, value: SQL): SQL =>
  sql`case when state in ('scheduled', 'sent') then ${sql.identifier(column)} else ${value} end`

/** In this order: rows that refer to others come first. */
export const PERSONAL_DATA: Readonly<Record<string, TableRule>> = {
  // Sales
  orders: { on: 'keep', ...ORDER_RECORDS, of: byUser, redact: { address: redactedAddress, address_id: sql`null` } },
  order_items: { on: 'keep', ...ORDER_RECORDS, of: ofOrders, omit: ['user_id'] },
  order_history: { on: 'keep', ...ORDER_RECORDS, of: ofOrders, omit: ['actor_id'] },
  order_notes: { on: 'keep', ...ORDER_RECORDS, of: ofOrders, isSecret: true },
  returns: {
    on: 'keep',
    ...ORDER_RECORDS,
    of: ofOrders,
    redact: { reason: sql`null` },
    omit: ['approved_by', 'received_by'],
  },
  return_items: { on: 'keep', ...ORDER_RECORDS, of: ofOrders },
  parcels: {
    on: 'keep',
    ...ORDER_RECORDS,
    of: ofOrders,
    redact: { tracking_number: sql`null`, tracking_url: sql`null` },
  },
  parcel_items: { on: 'keep', ...ORDER_RECORDS, of: ofOrders },
  payments: { on: 'keep', ...ORDER_RECORDS, of: byUser },
  refunds: { on: 'keep', ...ORDER_RECORDS, of: ofPayments, omit: ['idempotency_key', 'actor_id'] },
  checkouts: { on: 'keep', ...ORDER_RECORDS, of: byUser, redact: { address: redactedAddress, address_id: sql`null` } },
  cash_collections: { on: 'keep', ...ORDER_RECORDS, of: ofOrders, omit: ['recorded_by', 'note'] },
  payouts: {
    on: 'keep',
    ...ORDER_RECORDS,
    of: ofOrders,
    redact: { paid_to: sql`null` },
    omit: ['claimed_by', 'paid_by'],
  },
  credit_entries: {
    on: 'keep',
    ...ORDER_RECORDS,
    of: ({ id }) => sql`account_id in (select id from credit_accounts where user_id = ${id})`,
  },
  credit_transactions: { on: 'keep', ...ORDER_RECORDS, of: ofCredit, omit: ['key', 'actor_id'] },
  gift_cards: {
    on: 'keep',
    ...ORDER_RECORDS,
    of: ({ id }) => sql`(redeemed_by = ${id} or buyer_id = ${id})`,
    omit: ['request_key', 'code_hash', 'issued_by', 'payment_id', 'redeemed_by'],
    redact: {
      recipient_email: unlessOutstanding('recipient_email', sql`'deleted-' || id || '@deleted.invalid'`),
      recipient_name: unlessOutstanding('recipient_name', sql`'Deleted user'`),
      sender_name: unlessOutstanding('sender_name', sql`'Deleted user'`),
      message: unlessOutstanding('message', sql`''`),
    },
  },
  credit_reservations: { on: 'keep', ...ORDER_RECORDS, of: byUser },
  credit_accounts: { on: 'keep', ...ORDER_RECORDS, of: byUser },
  refund_accounts: { on: 'erase', of: ofOrders },
  coupon_redemptions: { on: 'keep', ...ORDER_RECORDS, of: byUser },
  invoices: {
    on: 'keep',
    what: 'Invoices and credit notes',
    why: 'they must state the buyer, can’t be changed, and are kept for the same 72 months (CGST Rules, rules 46 and 53).',
    of: ofOrders,
  },
  audit_log: {
    on: 'keep',
    what: 'The record of changes that staff made to your account and orders',
    why: 'it proves who changed what, and can’t be changed itself.',
    of: ({ id }) => sql`(subject = 'user' and subject_id = ${id})
      or (subject = 'order' and subject_id in (select id from orders where user_id = ${id}))`,
    isSecret: true,
  },

  // What customers wrote
  answers: { on: 'erase', of: ({ id }) => sql`user_id = ${id} and "by" = 'buyer'`, omit: ['decided_by'] },
  questions: { ...erase, omit: ['decided_by'] },
  review_votes: erase,
  reviews: { ...erase, omit: ['decided_by'] },
  ticket_messages: {
    on: 'erase',
    of: (person) => sql`ticket_id in (select id from contact_messages where ${ofTickets(person)})`,
    omit: ['staff_id'],
  },
  contact_messages: { on: 'erase', of: ofTickets, omit: ['token', 'answered_by'] },

  // The account
  addresses: erase,
  business_details: erase,
  social_accounts: erase,
  sessions: { on: 'erase', of: byUser, omit: ['token_version'] },
  account_deletions: { ...erase, omit: ['guardian_id'] },
  consents: {
    on: 'keep',
    what: 'What you allowed and refused',
    why: 'it proves that your choices were respected (DPDP Act, section 6(10)).',
    of: ({ id }) => sql`(user_id = ${id} or guardian_id = ${id})`,
    omit: ['user_id', 'guardian_id'],
  },
  guardian_requests: { on: 'erase', of: ({ id }) => sql`child_id = ${id}`, omit: ['child_id', 'token_hash'] },
  // Without its guardian, a child's account needs the consent of another one.
  guardian_consents: {
    on: 'erase',
    of: ({ id }) => sql`(child_id = ${id} or guardian_id = ${id})`,
    omit: ['child_id', 'guardian_id'],
  },
  personalisation_opt_outs: erase,
  nominees: erase,
  data_exports: { on: 'erase', of: byUser, omit: ['file'] },
  passkeys: { on: 'erase', of: byUser, omit: ['credential_id', 'public_key', 'counter'] },
  passkey_challenges: secret,
  totp_factors: secret,
  recovery_codes: secret,
  cod_codes: secret,
  one_time_codes: { on: 'erase', of: ({ id, email }) => sql`user_id = ${id} or email = ${email}`, isSecret: true },
  saved_views: erase,
  reservation_exemptions: erase,
  reservation_usage: erase,

  // Lists and activity
  cart_items: erase,
  favourites: erase,
  wishes: erase,
  wishlist_shares: secret,
  watch_later: erase,
  watch_progress: erase,
  movie_ratings: erase,
  product_views: erase,
  movie_views: erase,
  search_log: erase,
  recommendations: erase,

  // Emails
  newsletter_subscribers: {
    on: 'erase',
    of: ({ email, emailVerifiedAt }) => (emailVerifiedAt === null ? sql`false` : sql`email = ${email}`),
    omit: ['token'],
  },
  product_notifications: { on: 'erase', of: byUser, omit: ['token'] },
  stream_notifications: erase,
  review_opt_outs: erase,
  email_outbox: {
    on: 'erase',
    of: ({ email }) => sql`recipient = ${email}`,
    needsVerifiedEmail: true,
    omit: ['event_key', 'message_id', 'text', 'html', 'unsubscribe_url', 'attempts'],
  },

  users: {
    on: 'keep',
    what: 'The number of your account',
    why: 'what is kept refers to it.',
    of: ({ id }) => sql`id = ${id}`,
    omit: ['password_hash', 'token_version'],
    redact: {
      name: sql`'Deleted user'`,
      // Random, so no one can sign up with it before.
      email: sql`'deleted-' || id || '-' || gen_random_uuid() || '@deleted.invalid'`,
      email_verified_at: sql`null`,
      phone_no: sql`null`,
      gender: sql`null`,
      date_of_birth: sql`null`,
      profile_image_url: sql`null`,
      status: sql`'INACTIVE'`,
    },
  },

  // Deleted with the rows above
  email_attachments: none,
  pictures: none,

  // Deleted by jobs
  stock_reservations: { on: 'expire', within: 'a day' },
  rate_limits: { on: 'expire', within: '90 days' },
  webhook_events: { on: 'expire', within: '30 days after processing' },
  social_starts: { on: 'expire', within: 'ten minutes' },
  active_shoppers: { on: 'expire', within: 'a day' },
  search_days: none,

  // Work of staff
  import_problems: none,
  import_staging: none,
  imports: none,
  newsletter_issues: none,
  reply_templates: none,

  // No data of customers
  age_limits: none,
  alert_checks: none,
  alerts: none,
  backups: none,
  category_attributes: none,
  category_totals: none,
  checkout_items: none,
  cod_settings: none,
  coupons: none,
  cross_domain_links: none,
  delivery_settings: none,
  document_counters: none,
  item_similarities: none,
  movie_streams: none,
  movie_totals: none,
  movie_trailers: none,
  movies: none,
  order_transitions: none,
  payment_discrepancies: none,
  pins_without_cod: none,
  products: none,
  readiness_checks: none,
  recommendation_state: none,
  reconciliation_runs: none,
  refund_requests: none,
  review_requests: none,
  review_settings: none,
  sellers: none,
  showcase: none,
  size_guides: none,
  stock_movements: none,
  synonym_groups: none,
  tax_rates: none,
  unserviceable_pins: none,
}
