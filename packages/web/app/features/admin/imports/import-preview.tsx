import type { ImportDetails } from '@shop/contract/imports'
import { classes } from '../../../ui/classes.ts'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import textStyles from '../../../ui/text.module.css'
import { OUTCOME_LABELS } from './import-labels.ts'
import imports from './imports.module.css'

/** Their hyphens would break the line. */
const CODES = ['SKU', 'Variant of']

/** The first valid rows, as they would be imported. */
export function ImportPreview({ details: { preview, columns } }: { details: ImportDetails }) {
  const columnNames = preview[0]?.cells.map(([columnName]) => columnName) ?? []
  return (
    <>
      {preview.length > 0 && (
        <ScrollableTable label="Preview">
          <table className={classes(tableStyles.table, imports.preview)} aria-label="First rows">
            <thead>
              <tr>
                <th>Line</th>
                <th>Result</th>
                {columnNames.map((columnName) => (
                  <th key={columnName}>{columnName}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ line, outcome, cells }) => (
                <tr key={line}>
                  <td className={textStyles.numeric}>{line}</td>
                  <td>{OUTCOME_LABELS[outcome]}</td>
                  {cells.map(([columnName, text]) => (
                    <td key={columnName} className={classes(CODES.includes(columnName) && imports.code)}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
      {columns !== null && (
        <p className={classes(textStyles.small, textStyles.quiet, imports.file)}>
          Columns used: {columns.read.join(', ')}.
          {columns.ignored.length > 0 && ` Ignored: ${columns.ignored.join(', ')}.`}
        </p>
      )}
    </>
  )
}
