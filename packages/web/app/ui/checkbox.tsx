import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldError } from './field-error.tsx'

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
    <div className="check-field">
      <label className="check-row">
        <input
          {...input}
          type={radio ? 'radio' : 'checkbox'}
          className="check"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span className={quietLabel ? 'sr' : undefined}>{children}</span>
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
