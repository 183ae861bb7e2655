import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './checkbox.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'
import text from './text.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  children: ReactNode
  /** Shows the label to screen readers only, when it is visible elsewhere. */
  hideLabel?: boolean
  radio?: boolean
  error?: string | undefined
}

/** A checkbox or radio button. It is 22 px wide; the label makes the touch target 44 px high. */
export function Checkbox({ children, hideLabel = false, radio = false, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...input}
          type={radio ? 'radio' : 'checkbox'}
          className={styles.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={classes(input['aria-describedby'], error !== undefined && id) || undefined}
        />
        <span className={hideLabel ? text.screenReaderOnly : undefined}>{children}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** Checked when all items of a list are selected, indeterminate when some are. */
export function SelectAllCheckbox({ indeterminate, ...props }: Props & { indeterminate: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <Checkbox {...props} ref={box} />
}
