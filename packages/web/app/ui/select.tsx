import { ChevronDown } from 'lucide'
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** A native select with a label for screen readers only, for sorting and filtering a list. */
export function Select({ label, children, ...select }: { label: string } & ComponentPropsWithRef<'select'>) {
  return (
    <span className={styles.select}>
      <select aria-label={label} {...select}>
        {children}
      </select>
      <Icon as={ChevronDown} />
    </span>
  )
}
