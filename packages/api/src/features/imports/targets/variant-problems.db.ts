import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../../platform/database/database.ts'
import { products } from '../../catalogue/catalogue.tables.ts'
import { importStaging } from '../imports.tables.ts'
import type { RowProblem } from '../stage-file.ts'

/**
 * Rows whose parent or options can't be stored. Compares the rows of the file with each other and with the stored
 * products. Drafts count as sold, because they will be.
 */
export async function listVariantProblems(db: Database, runId: string): Promise<RowProblem[]> {
  const found = await queryRows<Found>(
    db,
    sql`
    -- Columns that the file doesn't have keep their stored values, and so does the state.
    with imported as materialized (
      select staged.line, staged.source_key as sku, stored.id,
        case when stored.id is null then staged.is_archived else stored.archived_at is not null and not stored.is_draft end as is_archived,
        nullif(coalesce(staged.parent_key, parent.sku), '') as parent_sku,
        coalesce(staged.options, stored.options::jsonb, '{}') as options
      from ${importStaging} staged
      left join ${products} stored on stored.sku = staged.source_key
      left join ${products} parent on parent.id = stored.parent_id
      where staged.run_id = ${runId}
    ), variant as materialized (
      select * from imported where parent_sku is not null
    ), sold as materialized (
      select coalesce(parent_sku, sku) as family, sku, options, line, parent_sku is null as is_main
      from imported where not is_archived
      union all
      select coalesce(parent.sku, stored.sku), stored.sku, stored.options::jsonb, null, false
      from ${products} stored left join ${products} parent on parent.id = stored.parent_id
      where (stored.archived_at is null or stored.is_draft) and coalesce(parent.sku, stored.sku) in (select parent_sku from variant)
        and (stored.parent_id is not null or not exists (select from imported where imported.sku = stored.sku))
    ), checked as (
      select variant.line, variant.parent_sku as "parentSku",
        variant.options = '{}' as "hasNoOptions",
        variant.parent_sku = variant.sku as "isOwnParent",
        parent.sku is null and stored.id is null as "isParentMissing",
        case when parent.sku is null then stored.parent_id is not null else parent.parent_sku is not null end as "isParentVariant",
        variant.id is null and stored.archived_at is not null and not stored.is_draft as "isParentArchived",
        exists (select from ${products} own where own.parent_id = variant.id) as "hasVariants",
        (select min(other.sku) from sold other
          where other.family = variant.parent_sku and other.options = variant.options and other.sku <> variant.sku
            and not variant.is_archived and (other.line is null or other.is_main or other.line < variant.line)) as "sameOptions"
      from variant
      left join imported parent on parent.sku = variant.parent_sku
      left join ${products} stored on stored.sku = variant.parent_sku
    )
    select * from checked
    where "hasNoOptions" or "isOwnParent" or "isParentMissing" or "isParentVariant" or "isParentArchived" or "hasVariants"
      or "sameOptions" is not null
    order by line`,
  )
  return found.map((row) => ({ line: row.line, ...explain(row) }))
}

type Found = {
  line: number
  parentSku: string
  hasNoOptions: boolean
  isOwnParent: boolean
  isParentMissing: boolean
  isParentVariant: boolean
  isParentArchived: boolean
  hasVariants: boolean
  sameOptions: string | null
}

function explain(row: Found): { reason: string; column: string } {
  const parent = `parent_sku '${row.parentSku}'`
  if (row.isOwnParent) return { column: 'parent_sku', reason: `${parent} is the SKU of the row itself` }
  if (row.isParentMissing)
    return { column: 'parent_sku', reason: `${parent} is neither a valid row of this file nor a product of the shop` }
  if (row.isParentVariant) return { column: 'parent_sku', reason: `${parent} is a variant of another product` }
  if (row.isParentArchived) return { column: 'parent_sku', reason: `${parent} is archived; restore it first` }
  if (row.hasVariants)
    return { column: 'parent_sku', reason: 'this product has variants, so it can’t be a variant of another product' }
  if (row.hasNoOptions) return { column: 'options', reason: 'options is missing; a variant needs them' }
  return { column: 'options', reason: `options are the same as those of '${row.sameOptions}'` }
}
