import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import styles from './inline-edit.module.css'

type Props = {
  /** What is edited, such as 'Price of Desk lamp'. */
  label: string
  value: number | null
  inputMode: 'decimal' | 'numeric'
  save: (value: number) => Promise<unknown>
  onSaved: () => void
  /** The formatted value. */
  children: ReactNode
}

/** A number in a table that becomes a field when it is pressed. Enter saves it, Escape keeps the old one. */
export function InlineEdit({ label, value, inputMode, save, onSaved, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [input, setInput] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = useMutation({
    mutationFn: save,
    onSuccess() {
      onSaved()
      close()
    },
    onError(error) {
      toast.error(error.message)
      field.current?.focus()
    },
  })
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])

  function open() {
    setInput(value === null ? '' : String(value))
    setIsOpen(true)
  }
  function close() {
    setIsOpen(false)
    // The button is rendered again first.
    requestAnimationFrame(() => button.current?.focus())
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const entered = Number(input)
    if (input.trim() === '' || !Number.isFinite(entered)) toast.error('Enter a number.')
    else if (entered === value) close()
    else change.mutate(entered)
  }

  if (!isOpen)
    return (
      <button ref={button} type="button" className={styles.value} onClick={open}>
        <span className={text.screenReaderOnly}>Edit {label}: </span>
        {children}
      </button>
    )
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <input
        ref={field}
        className={classes(styles.input, text.numeric)}
        aria-label={label}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={12}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <IconButton icon={Check} type="submit" label={`Save ${label}`} disabled={change.isPending} />
      <IconButton icon={X} label={`Cancel editing ${label}`} onClick={close} />
    </form>
  )
}
