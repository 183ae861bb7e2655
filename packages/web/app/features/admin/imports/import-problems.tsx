import type { ImportDetails } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'
import { Download } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TableScroll } from '../../../ui/table-scroll.tsx'
import { useBusy } from '../use-busy.ts'
import { downloadErrorFile } from './imports.api.ts'

/** The first invalid rows, and all of them as a download. */
export function ImportProblems({ of: { id, problems, foreseen, counts } }: { of: ImportDetails }) {
  const { busy, run } = useBusy()
  if (problems.length === 0) return null
  const all = (counts ?? foreseen)?.refused ?? problems.length

  return (
    <>
      <h3 className="h3">Rows with problems</h3>
      <TableScroll label="Problems">
        <table className="table" aria-label="Rows with problems">
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
                <td className="num">{line}</td>
                <td>{column ?? ''}</td>
                <td className="import-file">{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {all > problems.length && (
        <p className="small quiet">
          Showing {formatCount(problems.length)} of {formatCount(all)}.
        </p>
      )}
      <Button
        variant="line"
        className="justify-self-start"
        busyLabel={busy && 'Downloading...'}
        onClick={() => void run(() => downloadErrorFile(id))}
      >
        <Icon as={Download} small />
        Download Error File
      </Button>
    </>
  )
}
