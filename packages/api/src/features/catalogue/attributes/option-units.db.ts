import type { Options } from '@shop/contract/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { Fragment } from '../../../platform/database/fragment.ts'

/** The attributes of a row's sub-category, or else of its category. */
export const selectDefinitions = (table: string) => `coalesce((
  select defined.attributes from category_attributes defined
  where defined.main_category = ${table}.main_category and defined.sub_category in (${table}.sub_category, '')
    and defined.attributes <> '[]'
  order by defined.sub_category desc limit 1), '[]')`

const selectOptions = (table: string) => `(
  select coalesce(json_object_agg(chosen.name, concat_ws(' ', chosen.value, case when chosen.value ~ '^[0-9]+([.][0-9]+)?$' then (
    select attribute ->> 'unit' from jsonb_array_elements(${selectDefinitions(table)}) attribute
    where attribute ->> 'name' = chosen.name) end) order by chosen.place), '{}')
  from json_each_text(${table}.options) with ordinality as chosen (name, value, place))`

/**
 * The options of a row of `products`, or its alias, as buyers read them: a number has the unit that the category
 * defines ('30 cm').
 */
export const selectOptionsWithUnits = (table = 'products'): Fragment => ({
  strings: [selectOptions(table)],
  values: [],
})

/** `selectOptionsWithUnits` as a column for Drizzle. */
export const optionsWithUnits = (table = 'products'): SQL<Options> => sql<Options>`${sql.raw(selectOptions(table))}`
