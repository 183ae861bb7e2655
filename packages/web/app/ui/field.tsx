import { ChevronDown, Eye, EyeOff } from 'lucide'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import { useProblem } from './use-problem.ts'

type FieldText = {
  label: string
  /** Announced by screen readers when it appears. */
  error?: string | undefined
  hint?: ReactNode
  /** Shown next to the label, such as a 'Forgot Password?' link. In the tab order it follows the field. */
  aside?: ReactNode
}

type Ids = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function FieldFrame({
  label,
  error: givenError,
  hint,
  aside,
  children,
}: FieldText & { children: (ids: Ids) => ReactNode }) {
  const id = useId()
  const { problem, handlers } = useProblem()
  const error: string | undefined = givenError ?? problem
  const described = classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className={styles.field} {...handlers}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A text field. Takes all props of `<input>`, including `ref`. `prefix`: text before the value, such as '+91'. */
export function Field({
  label,
  error,
  hint,
  aside,
  prefix,
  className,
  ...input
}: FieldText & ComponentPropsWithRef<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(ids) =>
        prefix === undefined ? (
          <input {...input} {...ids} className={classes(styles.input, className)} />
        ) : (
          <div className={styles.inputBox} data-prefix={prefix}>
            <input {...input} {...ids} className={classes(styles.input, className)} />
          </div>
        )
      }
    </FieldFrame>
  )
}

/** A multi-line text field. Takes all props of `<textarea>`. */
export const AreaField = ({ label, error, hint, aside, ...area }: FieldText & ComponentPropsWithRef<'textarea'>) => (
  <FieldFrame label={label} error={error} hint={hint} aside={aside}>
    {(ids) => <textarea {...area} {...ids} className={styles.input} />}
  </FieldFrame>
)

export function PasswordField({ label, error, hint, aside, ...input }: FieldText & ComponentPropsWithRef<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(ids) => (
        <div className={styles.inputBox}>
          <input {...input} {...ids} className={styles.input} type={isShown ? 'text' : 'password'} />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** A native select with a visible label. */
export function SelectField({
  label,
  error,
  hint,
  aside,
  children,
  ...select
}: FieldText & ComponentPropsWithRef<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(ids) => (
        <span className={styles.select}>
          <select {...select} {...ids}>
            {children}
          </select>
          <Icon as={ChevronDown} />
        </span>
      )}
    </FieldFrame>
  )
}
