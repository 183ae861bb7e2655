import { productStateOf } from '@shop/contract/catalogue'
import { toRupees } from '@shop/contract/kit'
import type { MovieRow, OrderRow, ProductRow, UserRow } from './exports.db.ts'

type Cell = string | number | Date | null

/** Column headings with the cell of a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

/** Exporting the figures of reviews would turn them into imported ones at the next import. */
const importedRating = (row: ProductRow) => row.importedRating ?? row

/** The columns of the import format, so the file can be imported again, and internal ones. */
export const PRODUCT_COLUMNS: Columns<ProductRow> = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  parent_sku: ({ parentSku }) => parentSku,
  options: ({ options }) => JSON.stringify(options),
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  main_category: ({ mainCategory }) => mainCategory,
  sub_category: ({ subCategory }) => subCategory,
  image: ({ image }) => image,
  images: ({ image, pictures }) =>
    [...new Set([...(image === null ? [] : [image]), ...pictures.map(({ url }) => url)])].join('|'),
  video: ({ video }) => video,
  attributes: ({ attributes }) => JSON.stringify(attributes),
  country_of_origin: ({ countryOfOrigin }) => countryOfOrigin,
  hsn: ({ hsn }) => hsn,
  weight_grams: ({ weightGrams }) => weightGrams,
  barcode: ({ barcode }) => barcode,
  link: ({ link }) => link,
  ratings: (row) => importedRating(row).ratings,
  no_of_ratings: (row) => importedRating(row).noOfRatings,
  discount_price: ({ discountPaise }) => rupees(discountPaise),
  actual_price: ({ actualPaise }) => rupees(actualPaise),
  stock: ({ stock }) => stock,
  review_count: (row) => importedRating(row).reviewCount,
  review: (row) => importedRating(row).review,
  description: ({ description }) => description,
  status: productStateOf,
  publish_at: ({ publishAt }) => publishAt,
  seo_title: ({ seoTitle }) => seoTitle,
  seo_description: ({ seoDescription }) => seoDescription,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  archived_at: ({ archivedAt }) => archivedAt,
}

const LAST_STAR = 3

/** The file format has four star columns; the last one contains all further stars. */
const star = (place: number) => (row: MovieRow) => {
  const stars = row.stars?.split(', ') ?? []
  return (place === LAST_STAR ? stars.slice(place).join(', ') : stars[place]) ?? null
}

export const MOVIE_COLUMNS: Columns<MovieRow> = {
  id: ({ id }) => id,
  source_key: ({ sourceKey }) => sourceKey,
  Series_Title: ({ seriesTitle }) => seriesTitle,
  Released_Year: ({ releasedYear }) => releasedYear,
  Certificate: ({ certificate }) => certificate,
  Runtime: ({ runtimeMinutes }) => (runtimeMinutes === null ? null : `${runtimeMinutes} min`),
  Genre: ({ genre }) => genre,
  IMDB_Rating: ({ imdbRating }) => imdbRating,
  Overview: ({ overview }) => overview,
  Meta_score: ({ metaScore }) => metaScore,
  Director: ({ director }) => director,
  Star1: star(0),
  Star2: star(1),
  Star3: star(2),
  Star4: star(LAST_STAR),
  // Only the popularity calculated from the votes is stored.
  No_of_Votes: () => null,
  Poster_Link: ({ posterLink }) => posterLink,
  popularity: ({ popularity }) => popularity,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  archived_at: ({ archivedAt }) => archivedAt,
}

export const ORDER_COLUMNS: Columns<OrderRow> = {
  id: ({ id }) => id,
  ordered_at: ({ order }) => order.orderDate,
  status: ({ order }) => order.status,
  user_id: ({ order }) => order.userId,
  customer: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ order }) => order.address.phoneNo,
  address: ({ order: { address } }) =>
    [address.fullName, address.addressLine1, address.addressLine2, address.landMark].filter(Boolean).join(', '),
  city: ({ order }) => order.address.city,
  state: ({ order }) => order.address.state,
  postal_code: ({ order }) => order.address.postalCode,
  items: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
  subtotal: ({ order }) => rupees(order.subtotalPaise),
  discount: ({ order }) => rupees(order.discountPaise),
  shipping: ({ order }) => rupees(order.shippingPaise),
  total: ({ order }) => rupees(order.totalPaise),
  paid: ({ order }) => rupees(order.paidPaise),
  coupon: ({ order }) => order.couponCode,
  payment_method: ({ order }) => order.paymentMethod,
  payment_status: ({ order }) => order.paymentStatus,
  delivery_date: ({ order }) => order.deliveryDate,
  delivered_at: ({ order }) => order.deliveredAt,
  cod_fee: ({ order }) => rupees(order.codFeePaise),
  store_credit: ({ order }) => rupees(order.creditPaise),
}

export const USER_COLUMNS: Columns<UserRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phoneNo }) => phoneNo,
  gender: ({ gender }) => gender,
  role: ({ role }) => role,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
}

export const withoutColumns = <Row>(columns: Columns<Row>, names: readonly string[]): Columns<Row> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))

export const toCells = <Row>(columns: Columns<Row>, row: Row): (string | number)[] =>
  Object.values(columns).map((toCell) => {
    const cell = toCell(row) ?? ''
    return cell instanceof Date ? cell.toISOString() : cell
  })
