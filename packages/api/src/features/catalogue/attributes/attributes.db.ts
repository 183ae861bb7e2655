import type { AttributeDefinition, AttributesQuery, SavedAttributes, UsedAttribute } from '@shop/contract/catalogue'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../../platform/database/database.ts'
import { categoryAttributes } from '../catalogue.tables.ts'

export type CategoryAttributesRow = { id: number; attributes: AttributeDefinition[]; version: number }

const columns = {
  id: categoryAttributes.id,
  attributes: categoryAttributes.attributes,
  version: categoryAttributes.version,
}

const selectRow = (db: Database, { mainCategory, subCategory }: AttributesQuery) =>
  db
    .select(columns)
    .from(categoryAttributes)
    .where(
      and(eq(categoryAttributes.mainCategory, mainCategory), eq(categoryAttributes.subCategory, subCategory ?? '')),
    )

export async function findAttributes(db: Database, query: AttributesQuery): Promise<CategoryAttributesRow | undefined> {
  const [row] = await selectRow(db, query)
  return row
}

export async function lockAttributes(tx: Database, query: AttributesQuery): Promise<CategoryAttributesRow | undefined> {
  const [row] = await selectRow(tx, query).for('update')
  return row
}

/** Undefined if another version was saved since. */
export async function upsertAttributes(
  tx: Database,
  { mainCategory, subCategory, attributes, version }: SavedAttributes,
  now: Date,
): Promise<CategoryAttributesRow | undefined> {
  const values = {
    mainCategory,
    subCategory: subCategory ?? '',
    attributes,
    version: (version ?? 0) + 1,
    updatedAt: now,
  }
  const target = [categoryAttributes.mainCategory, categoryAttributes.subCategory]
  const [row] = await tx
    .insert(categoryAttributes)
    .values(values)
    .onConflictDoUpdate({ target, set: values, setWhere: eq(categoryAttributes.version, version ?? 0) })
    .returning(columns)
  return row
}

const MAX_NAMES = 200
const MAX_VALUES = 20

/** Attributes that most products have come first. */
export const listUsedAttributes = (
  db: Database,
  { mainCategory, subCategory }: AttributesQuery,
): Promise<UsedAttribute[]> =>
  queryRows<UsedAttribute>(
    db,
    sql`with used as (
      select entry.key as name, entry.value::text as value, count(*)::int as products
      from products, json_each(attributes) as entry
      where main_category = ${mainCategory} and (${subCategory}::text is null or sub_category = ${subCategory})
        and parent_id is null and archived_at is null
      group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by name order by products desc, value) as rank from used
    )
    select name, sum(products)::int as products,
      json_agg(value::json order by rank) filter (where rank <= ${MAX_VALUES}) as values
    from ranked group by name order by sum(products) desc, name limit ${MAX_NAMES}`,
  )
