import { formatOptions } from '@shop/contract/catalogue/options.rules'
import { X } from 'lucide'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { VariantRow } from './variant-rows.ts'
import styles from './variants.module.css'

type Props = {
  rows: readonly VariantRow[]
  /** By field, such as 'variants.0.sku'. */
  problems: Readonly<Partial<Record<string, string>>>
  onChange: (rows: VariantRow[]) => void
}

/** SKU, prices and stock of each variant. The first one is the product itself and can't be removed. */
export const VariantMatrix = ({ rows, problems, onChange }: Props) => (
  <ul className={styles.matrix} aria-label="Variants">
    {rows.map((row, place) => {
      const name = formatOptions(row.options) || 'Only variant'
      const bind = (label: string, field: 'sku' | 'actualPrice' | 'discountPrice' | 'stock') => ({
        label,
        'aria-label': `${label} of ${name}`,
        value: row[field],
        autoComplete: 'off',
        error: problems[`variants.${place}.${field}`],
        onChange: ({ target }: { target: HTMLInputElement }) =>
          onChange(rows.map((other) => (other === row ? { ...row, [field]: target.value } : other))),
      })
      return (
        <li key={row.key} className={styles.variant}>
          <div className={styles.name}>
            <Picture src={row.stored?.image ?? null} alt="" width={44} height={44} fallback={false} />
            <b>{name}</b>
            {row.stored !== null && place > 0 && (
              <LinkButton variant="text" to={`?view=edit&id=${row.stored.id}`} aria-label={`Edit picture of ${name}`}>
                Picture
              </LinkButton>
            )}
          </div>
          <Field maxLength={100} placeholder="Generated" {...bind('SKU', 'sku')} />
          <Field prefix="₹" inputMode="decimal" {...bind('Price', 'actualPrice')} />
          <Field prefix="₹" inputMode="decimal" {...bind('Discount price', 'discountPrice')} />
          <Field inputMode="numeric" {...bind('Stock', 'stock')} />
          {place > 0 && (
            <IconButton
              icon={X}
              label={`Remove ${name}`}
              className={styles.remove}
              onClick={() => onChange(rows.filter((other) => other !== row))}
            />
          )}
          {problems[`variants.${place}.options`] !== undefined && (
            <FieldError>{problems[`variants.${place}.options`]}</FieldError>
          )}
        </li>
      )
    })}
  </ul>
)
