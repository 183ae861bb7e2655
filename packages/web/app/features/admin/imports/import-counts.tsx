import type { ImportCounts } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import imports from './imports.module.css'

const NAMES: Record<keyof ImportCounts, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  duplicates: 'Duplicates',
  refused: 'Rejected',
}

export const ImportCountsList = ({ title, counts }: { title: string; counts: ImportCounts }) => (
  <dl className={imports.counts} aria-label={title}>
    {(Object.keys(NAMES) as (keyof ImportCounts)[]).map((name) => (
      <div key={name}>
        <dt className={classes(text.small, text.quiet)}>{NAMES[name]}</dt>
        <dd>{formatCount(counts[name])}</dd>
      </div>
    ))}
  </dl>
)
