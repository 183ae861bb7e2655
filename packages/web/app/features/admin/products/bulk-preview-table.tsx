import type { BulkPreview } from '@shop/contract/catalogue'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import type { ReactNode } from 'react'
import { capitalise } from '../../../lib/capitalise.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'

type State = BulkPreview['some'][number]['before']

type Props = {
  preview: BulkPreview
  /** Shown below the products that can't be changed. */
  children: ReactNode
}

/** Preview of a bulk edit: counts, examples before and after, and products that can't be changed. */
export function BulkPreviewTable({ preview: { chosen, changing, some, refused, refusing }, children }: Props) {
  return (
    <div className={classes(layout.grid, layout.gapL)}>
      <p>
        <b>{formatCount(changing)}</b> of {formatCountOf(chosen, 'product')} will change.
      </p>
      {refusing > 0 && (
        <>
          <Notice kind="bad">{formatCount(refusing)} can’t be changed:</Notice>
          <ul className={text.small}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {id} {name}: {reason}
              </li>
            ))}
          </ul>
          {refusing > refused.length && (
            <p className={classes(text.small, text.quiet)}>And {formatCount(refusing - refused.length)} more.</p>
          )}
          {children}
        </>
      )}
      {some.length > 0 && (
        <ScrollableTable label="Changes">
          <table className={tableStyles.table} aria-label="Preview">
            <thead>
              <tr>
                <th>Product</th>
                <th>Before</th>
                <th>After</th>
              </tr>
            </thead>
            <tbody>
              {some.map(({ id, name, before, after }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{formatState(before)}</td>
                  <td>{formatState(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
      {changing > some.length && (
        <p className={classes(text.small, text.quiet)}>And {formatCount(changing - some.length)} more.</p>
      )}
    </div>
  )
}

const formatState = ({ actualPrice, discountPrice, stock, mainCategory, subCategory }: State): string =>
  capitalise(
    [
      actualPrice !== undefined && `price ${rupees(actualPrice)}`,
      discountPrice !== undefined && `discount price ${rupees(discountPrice)}`,
      stock !== undefined && formatCount(stock),
      mainCategory,
      subCategory,
    ]
      .filter(Boolean)
      .join(', '),
  )

const rupees = (price: number | null) => (price === null ? 'none' : formatRupees(price))
