import type { ImportKindName } from '@shop/contract/imports'
import { IMPORT_LIMITS, IMPORT_MESSAGES, IMPORT_TEMPLATES } from '@shop/contract/imports/imports.rules'
import { toCsv } from '@shop/contract/kit/csv'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import picturePicker from '../../../ui/picture-picker.module.css'
import text from '../../../ui/text.module.css'
import { importKeys } from '../query-keys.ts'
import { uploadImport } from './imports.api.ts'
import imports from './imports.module.css'

const COLUMNS: Record<ImportKindName, string> = {
  products:
    'name, main_category, sub_category, and one of sku, source_key or link, by which the shop finds the product again. All others are optional',
  movies:
    'Series_Title, Director and the other columns of the IMDb Top 1000 data set. With source_key, the shop finds a movie again after its title has changed',
}

const saveTemplate = (kind: ImportKindName) =>
  saveFile(
    `${kind}-template.csv`,
    toCsv([Object.keys(IMPORT_TEMPLATES[kind]), Object.values(IMPORT_TEMPLATES[kind])]),
    'text/csv',
  )

type Props = { kind: ImportKindName; onUploaded: (id: number) => void }

/** Uploads a chosen or dropped file. Nothing is imported until it has been validated and confirmed. */
export function ImportChooser({ kind, onUploaded }: Props) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)

  const upload = useMutation({
    async mutationFn(file: File) {
      if (file.size > IMPORT_LIMITS.maxBytes) throw new Error(IMPORT_MESSAGES.tooLarge)
      return uploadImport(kind, file)
    },
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: importKeys.lists })
      onUploaded(id)
    },
  })

  function choose(file: File | undefined) {
    if (input.current !== null) input.current.value = '' // allows choosing the same file again
    if (file !== undefined && !upload.isPending) upload.mutate(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <section
      className={classes(layout.panel, imports.drop, isDragOver && imports.dragOver)}
      aria-label="Choose a file"
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      <h2 className={text.h3}>Import {kind} from a CSV file</h2>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <div className={classes(layout.row, layout.wrap)}>
        <Button busyLabel={upload.isPending && 'Uploading...'} onClick={() => input.current?.click()}>
          <Icon as={Upload} small />
          Choose CSV File
        </Button>
        <Button variant="line" onClick={() => saveTemplate(kind)}>
          <Icon as={Download} small />
          Download template
        </Button>
      </div>
      <p className={field.hint}>
        <span className={picturePicker.dragHint}>Or drag a file here. </span>UTF-8, up to 200 MB. The first line must
        contain the column names: {COLUMNS[kind]}. The template has all columns and one example row to replace. Files
        from Export CSV work too.
      </p>
      {upload.error !== null && <Notice kind="bad">{upload.error.message}</Notice>}
    </section>
  )
}
