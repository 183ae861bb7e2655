import type { ImportCounts } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'

const NAMES: Record<keyof ImportCounts, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  duplicates: 'Duplicates',
  refused: 'Rejected',
}

export const ImportCountsList = ({ title, of }: { title: string; of: ImportCounts }) => (
  <dl className="import-counts" aria-label={title}>
    {(Object.keys(NAMES) as (keyof ImportCounts)[]).map((name) => (
      <div key={name}>
        <dt className="small quiet">{NAMES[name]}</dt>
        <dd>{formatCount(of[name])}</dd>
      </div>
    ))}
  </dl>
)
