import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'

type Props = {
  how: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>
  quantity: Omit<ComponentPropsWithRef<typeof Field>, 'label'>
}

/** Fields for a stock change. */
export const StockFields = ({ how, quantity }: Props) => (
  <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
    <SelectField label="Change" {...how}>
      <option value="add">Add</option>
      <option value="remove">Remove</option>
      <option value="set">Set to</option>
    </SelectField>
    <Field label="Quantity" inputMode="numeric" autoComplete="off" {...quantity} />
  </div>
)
