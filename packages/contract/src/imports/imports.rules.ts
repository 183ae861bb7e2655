/** The kinds of items that can be imported. */
export const IMPORT_KINDS = ['products', 'movies'] as const

export const IMPORT_LIMITS = {
  maxBytes: 200 * 1024 * 1024,
  /** Limits the staging table of an import. */
  maxRows: 1_000_000,
  /** Rows kept for the preview. */
  previewRows: 10,
  /** Rejected rows stored for the error file; all are counted. */
  storedProblems: 10_000,
  /** Rejected rows shown on the page. */
  shownProblems: 20,
} as const

export const IMPORT_MESSAGES = {
  tooLarge: 'Choose a file of at most 200 MB.',
} as const

/** `ready` waits for confirmation by staff. The last three are final. */
export const IMPORT_STATES = ['surveying', 'ready', 'importing', 'done', 'failed', 'cancelled'] as const
export type ImportStateName = (typeof IMPORT_STATES)[number]

const OPEN_STATES: readonly ImportStateName[] = ['surveying', 'ready', 'importing']

export const isOpenImport = (state: ImportStateName): boolean => OPEN_STATES.includes(state)

/** The columns of a template file, each with the value of its example row. */
export const IMPORT_TEMPLATES: Record<(typeof IMPORT_KINDS)[number], Readonly<Record<string, string>>> = {
  products: {
    sku: 'BOTTLE-750',
    parent_sku: '',
    options: '{"Size":"750 ml"}',
    name: 'Steel bottle, 750 ml',
    main_category: 'home & kitchen',
    sub_category: 'Kitchen',
    brand: 'Example',
    description: 'Keeps drinks cold for 24 hours.',
    image: 'https://example.com/bottle.jpg',
    images: 'https://example.com/bottle-open.jpg|https://example.com/bottle-box.jpg',
    video: '',
    attributes: '{"material":"Steel","capacity_ml":750}',
    country_of_origin: 'India',
    hsn: '73239390',
    weight_grams: '320',
    barcode: '8901030865275',
    discount_price: '649.50',
    actual_price: '899',
    stock: '25',
    status: 'scheduled',
    publish_at: '2030-01-31T09:00:00+05:30',
    seo_title: 'Steel bottle that keeps drinks cold | 750 ml',
    seo_description: 'A double-walled steel bottle of 750 ml for drinks that stay cold for 24 hours.',
  },
  movies: {
    Poster_Link: 'https://example.com/monsoon.jpg',
    Series_Title: 'Monsoon Express',
    Released_Year: '2024',
    Certificate: 'UA',
    Runtime: '128 min',
    Genre: 'Drama, Mystery',
    IMDB_Rating: '7.8',
    Overview: 'A train stops between two stations, and a passenger is missing.',
    Meta_score: '71',
    Director: 'Asha Rao',
    Star1: 'Kavya Nair',
    Star2: 'Arif Mirza',
    Star3: '',
    Star4: '',
    No_of_Votes: '1200',
  },
}
