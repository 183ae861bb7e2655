import type { SynonymGroup } from '@shop/contract/search'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import type { Column } from '../data-table.tsx'
import { EditableTable } from '../editable-table.tsx'
import { synonymKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymTrial } from './synonym-trial.tsx'
import { deleteSynonymGroup, synonymsQuery } from './synonyms.api.ts'

const groupsQuery = { ...synonymsQuery, select: ({ groups }: { groups: SynonymGroup[] }) => groups }

/** The synonyms of the search: those of staff, a trial, and the bundled ones. */
export const Synonyms = () => (
  <div className={frame.stack}>
    <EditableTable
      title="Synonyms"
      noun="synonym group"
      hint="A search for one word of a group also finds products with the others."
      list={useQuery(groupsQuery)}
      queryKey={synonymKeys.all}
      columns={COLUMNS}
      nameOf={nameOf}
      effectOf={(group) => `A search for one of ${nameOf(group)} no longer finds the others.`}
      remove={deleteSynonymGroup}
      form={(group, onClose) => <SynonymForm group={group} onClose={onClose} />}
    />
    <SynonymTrial />
    <BundledSynonyms />
  </div>
)

const nameOf = ({ words }: SynonymGroup) => words.join(', ')

const COLUMNS: Column<SynonymGroup>[] = [{ name: 'Words', render: nameOf }]

function BundledSynonyms() {
  const { data } = useQuery(synonymsQuery)
  return (
    <section className={layout.panel} aria-labelledby="bundled-synonyms">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="bundled-synonyms">
        Included synonyms
      </h2>
      <p className={classes(text.quiet, layout.spaceBelowM)}>These always apply. Add words to them with a group.</p>
      <ul>
        {data?.bundled.map((words) => (
          <li key={words.join()}>{words.join(', ')}</li>
        ))}
      </ul>
    </section>
  )
}
