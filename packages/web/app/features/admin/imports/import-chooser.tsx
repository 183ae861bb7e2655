import type { ImportKindName } from '@shop/contract/imports'
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@shop/contract/imports/imports.rules'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { importKeys } from '../query-keys.ts'
import { sendFile } from './imports.api.ts'
import imports from './imports.module.css'

const COLUMNS: Record<ImportKindName, string> = {
  products:
    'name, main_category, sub_category, image, link, ratings, no_of_ratings, discount_price, actual_price (the Amazon product data set)',
  movies: 'Series_Title, Released_Year, Genre, Director and the other columns of the IMDb Top 1000 data set',
}

type Props = { kind: ImportKindName; onUploaded: (id: number) => void }

/** Uploads a chosen or dropped file. Nothing is imported until it has been validated and confirmed. */
export function ImportChooser({ kind, onUploaded: onTaken }: Props) {
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)

  async function upload(file: File | undefined) {
    if (input.current !== null) input.current.value = '' // allows choosing the same file again
    if (file === undefined || isBusy) return
    if (file.size > IMPORT_LIMITS.maxBytes) return setProblem(IMPORT_MESSAGES.tooLarge)
    setBusy(true)
    setProblem(undefined)
    try {
      const { id } = await sendFile(kind, file)
      await cache.invalidateQueries({ queryKey: importKeys.all })
      onTaken(id)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void upload(event.dataTransfer.files[0])
  }

  return (
    <section
      className={classes(layout.panel, imports.drop, isOver && imports.over)}
      aria-label="Choose a file"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={text.h3}>Import {kind} from a CSV file</h2>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Button busyLabel={isBusy && 'Uploading...'} onClick={() => input.current?.click()}>
        <Icon as={Upload} small />
        Choose CSV File
      </Button>
      <p className={field.hint}>
        Or drag a file here. UTF-8, up to 200 MB. The first line must contain the column names: {COLUMNS[kind]}. Files
        from Export CSV work too.
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
    </section>
  )
}
