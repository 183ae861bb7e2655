import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared bytewise, so an index finds all words with a prefix. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Columns of both search tables, which triggers fill. Only the previous version reads them; the next one drops them with
 * `searchTerms`. See `docs/decisions/0016-search-in-memory.md`.
 */
const indexColumns = () => ({
  id: integer().primaryKey(),
  /** The normalised name: no accents, lower case, single spaces. */
  nameKey: plainText().notNull(),
  /** Words of the name alone. */
  nameWords: tsvector().notNull(),
  /** All searched words, and the prefixes of one and two letters of the name's words as `^a` and `^ab`. */
  words: tsvector().notNull(),
  popularity: real(),
})

/** Every search also reads the pending list. Small, but large enough to load a catalogue quickly. */
const PENDING_KB = 256

export const productSearch = pgTable(
  'product_search',
  {
    ...indexColumns(),
    pricePaise: bigint({ mode: 'number' }),
    ratings: numeric({ precision: 2, scale: 1, mode: 'number' }),
    noOfRatings: integer(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Words of the category and sub-category. */
    categoryWords: tsvector().notNull(),
  },
  (table) => [
    index('product_search_name').on(sql`left(name_key, 200)`),
    index('product_search_name_words').using('gin', table.nameWords).with({ gin_pending_list_limit: PENDING_KB }),
    index('product_search_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING_KB }),
    index('product_search_popular').on(table.popularity.desc(), table.id),
    index('product_search_cheapest').on(table.pricePaise, table.id),
    index('product_search_dearest').on(table.pricePaise.desc(), table.id),
    index('product_search_best_rated').on(table.ratings.desc(), table.noOfRatings.desc(), table.id),
    index('product_search_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export const movieSearch = pgTable(
  'movie_search',
  {
    ...indexColumns(),
    genres: text().array(),
    releasedYear: integer(),
    certificate: text(),
    imdbRating: numeric({ precision: 3, scale: 1, mode: 'number' }),
  },
  (table) => [
    index('movie_search_title').on(sql`left(name_key, 200)`, table.id),
    index('movie_search_name_words').using('gin', table.nameWords).with({ gin_pending_list_limit: PENDING_KB }),
    index('movie_search_words').using('gin', table.words).with({ gin_pending_list_limit: PENDING_KB }),
    index('movie_search_popular').on(table.popularity.desc(), table.id),
    index('movie_search_best_rated').on(table.imdbRating.desc(), table.popularity.desc(), table.id),
    index('movie_search_newest').on(table.releasedYear.desc(), table.popularity.desc(), table.id),
    index('movie_search_oldest').on(table.releasedYear, table.popularity.desc(), table.id),
    index('movie_search_certificates').on(table.certificate),
  ],
)

/**
 * Every term of a catalog type with the number of items that contain it, anywhere and in the name. For the previous version.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    catalogType: text().notNull(),
    word: plainText().notNull(),
    items: integer().notNull(),
    nameItems: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.catalogType, table.word] }),
    index('search_terms_suffixes').on(table.catalogType, sql`reverse(word)`),
  ],
)

/** Recorded searches with their number of results. */
export const searchLog = pgTable(
  'search_log',
  {
    id: id(),
    userId: integer().references(() => users.id),
    catalogType: text().notNull(),
    query: text().notNull(),
    results: integer().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.at)],
)

/** Totals of the most frequent searches of each past day in India, when the searches themselves are deleted. */
export const searchDays = pgTable(
  'search_days',
  {
    startsAt: timestamptz().notNull(),
    hasResults: boolean().notNull(),
    text: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.hasResults, table.text] })],
)
