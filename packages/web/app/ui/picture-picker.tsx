import { PICTURE_LIMITS, PICTURE_MESSAGES, PICTURE_TYPES } from '@shop/contract/kit/pictures'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import layout from './layout.module.css'
import { Notice } from './notice.tsx'
import styles from './picture-picker.module.css'

type Props<Item> = {
  disabled?: boolean
  /** Adds pictures, one after the other. Otherwise the new picture replaces the current one. */
  isMultiple?: boolean
  upload: (file: Blob) => Promise<Item>
  /** Undefined without a picture. */
  remove?: (() => Promise<Item>) | undefined
  onChange: (changed: Item) => void
  /** The current picture. */
  children?: ReactNode
}

/** Uploads a picture that is chosen or dropped. A rejected file shows an error and keeps the previous picture. */
export function PicturePicker<Item>({ disabled = false, isMultiple = false, ...props }: Props<Item>) {
  const { upload, remove, onChange, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [isDraggedOver, setDraggedOver] = useState(false)

  async function run(...actions: (() => Promise<Item>)[]) {
    setBusy(true)
    setProblem(undefined)
    try {
      for (const action of actions) onChange(await action())
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  function choose(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    if (input.current !== null) input.current.value = '' // Allows choosing the same file again.
    if (files.length === 0 || disabled || isBusy) return
    if (files.some(({ size }) => size > PICTURE_LIMITS.maxBytes)) setProblem(PICTURE_MESSAGES.tooLarge)
    else void run(...files.map((file) => () => upload(file)))
  }

  /** Without preventDefault the browser would open the file instead of the page. */
  function drag(event: DragEvent, over: boolean) {
    event.preventDefault()
    setDraggedOver(over && !disabled)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse only; the button below works for everyone
    <div
      tabIndex={-1}
      className={styles.root}
      data-part="picture-picker"
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        choose(event.dataTransfer.files)
      }}
    >
      {children}
      <div className={classes(layout.grid, layout.itemsStart, layout.gapXs)}>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isMultiple}
          aria-label="Picture file"
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => choose(event.target.files)}
        />
        <Button
          variant="line"
          disabled={disabled}
          busyLabel={isBusy && 'Saving...'}
          onClick={() => input.current?.click()}
        >
          {isMultiple ? 'Add Pictures' : 'Choose Picture'}
        </Button>
        {remove !== undefined && (
          <Button variant="text" disabled={disabled || isBusy} onClick={() => void run(remove)}>
            Remove Picture
          </Button>
        )}
        <p className={field.hint}>
          <span className={styles.dragHint}>Or drag {isMultiple ? 'pictures' : 'a picture'} here. </span>
          JPEG, PNG or WebP, up to 5&nbsp;MB.
        </p>
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      </div>
    </div>
  )
}
