import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './line-picker.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'
import text from './text.module.css'
import type { ChosenLines, Line } from './use-chosen-lines.ts'

type Props<Item extends Line> = {
  label: string
  lines: readonly Item[]
  chosen: Pick<ChosenLines<Item>, 'quantityOf' | 'change'>
  /** More fields of a chosen line. */
  renderFields?: (line: Item) => ReactNode
}

/** Chooses lines of an order and how many of each. */
export const LinePicker = <Item extends Line>({
  label,
  lines,
  chosen: { quantityOf, change },
  renderFields,
}: Props<Item>) => (
  <ul className={styles.lines} aria-label={label}>
    {lines.map((line) => (
      <li key={line.productId}>
        <Checkbox
          checked={quantityOf(line) > 0}
          onChange={(event) => change(line, event.target.checked ? line.quantity : 0)}
        >
          {nameWithOptions(line)}
        </Checkbox>
        {line.quantity > 1 && quantityOf(line) > 0 && (
          <span className={classes(layout.row, text.small)}>
            <QuantityStepper
              name={nameWithOptions(line)}
              quantity={quantityOf(line)}
              max={line.quantity}
              onChange={(quantity) => change(line, quantity)}
            />
            of {line.quantity}
          </span>
        )}
        {quantityOf(line) > 0 && renderFields?.(line)}
      </li>
    ))}
  </ul>
)
