import type { ComponentPropsWithRef } from 'react'
import { Field, SelectField } from '../../../ui/field.tsx'

type Props = {
  how: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>
  pieces: Omit<ComponentPropsWithRef<typeof Field>, 'label'>
}

/** How a stock changes, and by how many pieces. */
export const StockFields = ({ how, pieces }: Props) => (
  <div className="grid gap-4 items-start sm:grid-cols-2">
    <SelectField label="Change" {...how}>
      <option value="add">Add</option>
      <option value="remove">Take away</option>
      <option value="set">Set to</option>
    </SelectField>
    <Field label="Pieces" inputMode="numeric" autoComplete="off" {...pieces} />
  </div>
)
