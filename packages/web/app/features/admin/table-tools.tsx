import type { ViewList } from '@shop/contract/views'
import { Columns3 } from 'lucide'
import type { ReactNode } from 'react'
import { toggled } from '../../lib/toggled.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { setCompactLayout, useCompactLayout } from './compact-layout.ts'
import { MenuPopover } from './menu-popover.tsx'
import { SavedViews } from './saved-views.tsx'
import { setHiddenColumns, useHiddenColumns } from './use-hidden-columns.ts'

type Props = {
  list: ViewList
  /** The names of the columns; the first one is always shown. */
  columns: readonly { name: string }[]
}

/** Saved views, and the columns and the density of a table. */
export const TableTools = ({ list, columns, children }: Props & { children?: ReactNode }) => (
  <>
    <SavedViews list={list} />
    <ColumnsMenu list={list} columns={columns} />
    {children}
  </>
)

function ColumnsMenu({ list, columns }: Props) {
  const hidden = useHiddenColumns(list)
  const isCompact = useCompactLayout()
  return (
    <MenuPopover label="Columns" icon={Columns3}>
      <div>
        {columns.slice(1).map(({ name }) => (
          <Checkbox
            key={name}
            checked={!hidden.has(name)}
            onChange={() => setHiddenColumns(list, toggled(hidden, name))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <Checkbox checked={isCompact} onChange={(event) => setCompactLayout(event.target.checked)}>
        Compact rows
      </Checkbox>
    </MenuPopover>
  )
}
