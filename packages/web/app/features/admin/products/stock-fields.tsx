import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'

type Props = {
  how: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>
  pieces: Omit<ComponentPropsWithRef<typeof Field>, 'label'>
}

/** How a stock changes, and by how many pieces. */
export const StockFields = ({ how, pieces }: Props) => (
  <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
    <SelectField label="Change" {...how}>
      <option value="add">Add</option>
      <option value="remove">Take away</option>
      <option value="set">Set to</option>
    </SelectField>
    <Field label="Pieces" inputMode="numeric" autoComplete="off" {...pieces} />
  </div>
)
