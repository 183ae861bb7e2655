import type { ImportDetails } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { toastError } from '../form-errors.ts'
import { downloadErrorFile } from './imports.api.ts'
import imports from './imports.module.css'

/** The first invalid rows, and all of them as a download. */
export function ImportProblems({ details: { id, problems, foreseen, counts } }: { details: ImportDetails }) {
  const save = useMutation({ mutationFn: () => downloadErrorFile(id), onError: toastError })
  if (problems.length === 0) return null
  const all = (counts ?? foreseen)?.refused ?? problems.length

  return (
    <>
      <h3 className={text.h3}>Rows with problems</h3>
      <ScrollableTable label="Problems">
        <table className={tableStyles.table} aria-label="Rows with problems">
          <thead>
            <tr>
              <th>Line</th>
              <th>Column</th>
              <th>Problem</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, problem }) => (
              <tr key={line}>
                <td className={text.numeric}>{line}</td>
                <td>{column ?? ''}</td>
                <td className={imports.file}>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      {all > problems.length && (
        <p className={classes(text.small, text.quiet)}>
          Showing {formatCount(problems.length)} of {formatCount(all)}.
        </p>
      )}
      <Button
        variant="line"
        className={layout.selfStart}
        busyLabel={save.isPending && 'Downloading...'}
        onClick={() => save.mutate()}
      >
        <Icon as={Download} small />
        Download Error File
      </Button>
    </>
  )
}
