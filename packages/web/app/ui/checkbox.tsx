import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'
import text from './text.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  children: ReactNode
  /** For readers only: the words are seen elsewhere, as on a product's line. */
  quietLabel?: boolean
  radio?: boolean
  error?: string | undefined
}

/** A checkbox (or radio button): 22 px drawn, 44 px to touch, because its label is the target. */
export function Checkbox({ children, quietLabel = false, radio = false, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...input}
          type={radio ? 'radio' : 'checkbox'}
          className={styles.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span className={quietLabel ? text.screenReaderOnly : undefined}>{children}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** Ticked when all of a list are, half ticked when some are. */
export function SelectAllCheckbox({ some, ...props }: Props & { some: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return <Checkbox {...props} ref={box} />
}
