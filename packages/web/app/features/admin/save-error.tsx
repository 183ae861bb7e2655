import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { DetailList } from './detail-list.tsx'

type Props = {
  problem: string
  /** Loads the current version and returns the fields that differ from the form. */
  loadDifferences?: () => Promise<readonly (readonly [name: string, value: string])[]>
}

/**
 * Explains why saving failed. The form keeps its values, which can be compared with the current version. Saving again
 * overwrites that version.
 */
export function SaveError({ problem, loadDifferences }: Props) {
  const comparison = useMutation({ mutationFn: async () => loadDifferences?.() })
  const differences = comparison.data

  return (
    <div className={classes(layout.grid, layout.gapM, layout.itemsStart)}>
      <Notice kind="bad">{comparison.error?.message ?? problem}</Notice>
      {loadDifferences !== undefined && (
        <Button variant="line" busyLabel={comparison.isPending && 'Loading...'} onClick={() => comparison.mutate()}>
          Show current version
        </Button>
      )}
      {differences !== undefined && (
        <section className={classes(layout.grid, layout.gapM)} aria-label="Current version">
          {differences.length === 0 ? <p>No differences.</p> : <DetailList details={differences} />}
          <p className={classes(text.small, text.quiet)}>
            Your changes are still in the form. Saving now overwrites the current version.
          </p>
        </section>
      )}
    </div>
  )
}
