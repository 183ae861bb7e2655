import {
  type AttributeDefinition,
  type AttributesQuery,
  AttributeType,
  type CategoryAttributes,
  SavedAttributes,
  type UsedAttribute,
} from '@shop/contract/catalogue'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { fieldErrorsOf } from '../../../lib/interaction/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { attributeKeys } from '../query-keys.ts'
import { SortableList } from '../sortable-list.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { saveCategoryAttributes } from './attributes.api.ts'
import styles from './attributes.module.css'

type Row = AttributeDefinition & { id: number }
type Props = {
  category: AttributesQuery
  saved: CategoryAttributes
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

const TYPE_LABELS: Record<AttributeType, string> = { text: 'Text', number: 'Number', boolean: 'Yes or no' }
const NEW: AttributeDefinition = {
  name: '',
  type: 'text',
  unit: null,
  isShown: true,
  isFilterable: true,
  isComparable: true,
}

/** The attributes of a category as rows that staff edit and sort, saved together. */
export function AttributeList(props: Props) {
  const { category, saved, isDirty } = props
  const { rows, problems, message, isSaving, change, add, update, submit, discard } = useAttributeRows(props)
  const unlisted = saved.used.filter(({ name }) => !rows.some((row) => row.name === name))
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      {rows.length === 0 && <EmptyNote saved={saved} isSubCategory={category.subCategory !== null} />}
      <SortableList
        label="Attributes"
        items={rows}
        nameOf={({ name }) => name || 'the new attribute'}
        onChange={change}
      >
        {(row) => (
          <AttributeRow
            row={row}
            place={rows.indexOf(row)}
            problems={problems}
            usage={saved.used.find(({ name }) => name === row.name)}
            onChange={update}
          />
        )}
      </SortableList>
      <div className={classes(layout.row, layout.wrap)}>
        <Button variant="line" onClick={() => add(NEW)}>
          <Icon as={Plus} small />
          Add attribute
        </Button>
        {unlisted.length > 0 && (
          <Button variant="line" onClick={() => add(...unlisted.map(toDefinition))}>
            Add {formatCountOf(unlisted.length, 'attribute')} in use
          </Button>
        )}
      </div>
      {message !== undefined && <Notice kind="bad">{message}</Notice>}
      <div className={classes(layout.row, layout.wrap)}>
        <Button type="submit" busyLabel={isSaving && 'Saving...'}>
          Save attributes
        </Button>
        {isDirty && (
          <Button variant="text" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

/** The edited rows and their problems by path (`attributes.2.name`). `message`: an error of the whole form. */
function useAttributeRows({ category, saved, onDirtyChange }: Props) {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState(() => toRows(saved))
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const save = useMutation({
    mutationFn: saveCategoryAttributes,
    onSuccess: async () => {
      onDirtyChange(false)
      toast.success('Attributes saved.')
      await queryClient.invalidateQueries({ queryKey: attributeKeys.all })
    },
    onError: (error) => setProblems(fieldErrorsOf(error)),
  })

  function change(next: readonly Row[]) {
    setRows(next)
    // Problems name rows by position, which the change may have moved.
    setProblems({})
    if (save.isError) save.reset()
    onDirtyChange(true)
  }

  return {
    rows,
    problems,
    message: problems.attributes ?? (Object.keys(problems).length === 0 ? save.error?.message : undefined),
    isSaving: save.isPending,
    change,
    add(...added: AttributeDefinition[]) {
      const firstId = Math.max(-1, ...rows.map(({ id }) => id)) + 1
      change([...rows, ...added.map((attribute, index) => ({ ...attribute, id: firstId + index }))])
    },
    update: (changed: Row) => change(rows.map((row) => (row.id === changed.id ? changed : row))),
    submit() {
      const attributes = rows.map(({ id: _, ...attribute }) => attribute)
      const { data, error } = SavedAttributes.safeParse({ ...category, attributes, version: saved.version })
      setProblems(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
      if (data) save.mutate(data)
    },
    discard() {
      setRows(toRows(saved))
      setProblems({})
      onDirtyChange(false)
    },
  }
}

const toRows = ({ attributes }: CategoryAttributes): readonly Row[] =>
  attributes.map((attribute, id) => ({ ...attribute, id }))

/** An attribute that products have already, with the type of its values. */
function toDefinition({ name, values }: UsedAttribute): AttributeDefinition {
  const type = AttributeType.options.find((option) => values.every((value) => typeof value === option))
  return { ...NEW, name, type: type ?? 'text' }
}

const EmptyNote = ({ saved, isSubCategory }: { saved: CategoryAttributes; isSubCategory: boolean }) => (
  <p className={text.quiet}>
    {isSubCategory && saved.inherited.length > 0
      ? `Uses the attributes of the whole category: ${saved.inherited.map(({ name }) => name).join(', ')}.`
      : 'No attributes yet. Product pages show all specifications of a product, in the order of the product.'}
  </p>
)

type RowProps = {
  row: Row
  place: number
  problems: Readonly<Partial<Record<string, string>>>
  usage: UsedAttribute | undefined
  onChange: (row: Row) => void
}

function AttributeRow({ row, place, problems, usage, onChange }: RowProps) {
  const number = place + 1
  const problemOf = (field: string) => problems[`attributes.${place}.${field}`]
  return (
    <div className={styles.row}>
      <Field
        label="Name"
        aria-label={`Name of attribute ${number}`}
        maxLength={100}
        autoComplete="off"
        value={row.name}
        error={problemOf('name')}
        hint={usage && `${formatCountOf(usage.products, 'product')} ${usage.products === 1 ? 'has' : 'have'} it`}
        onChange={({ target }) => onChange({ ...row, name: target.value })}
      />
      <SelectField
        label="Type"
        aria-label={`Type of attribute ${number}`}
        value={row.type}
        onChange={({ target }) => {
          const type = AttributeType.parse(target.value)
          onChange({ ...row, type, unit: type === 'number' ? row.unit : null })
        }}
      >
        {AttributeType.options.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Unit"
        aria-label={`Unit of attribute ${number}`}
        maxLength={20}
        autoComplete="off"
        disabled={row.type !== 'number'}
        value={row.unit ?? ''}
        error={problemOf('unit')}
        onChange={({ target }) => onChange({ ...row, unit: target.value })}
      />
      <span className={styles.switches}>
        <Checkbox
          aria-label={`On product pages: attribute ${number}`}
          checked={row.isShown}
          onChange={({ target }) => onChange({ ...row, isShown: target.checked })}
        >
          On product pages
        </Checkbox>
        <Checkbox
          aria-label={`As a filter: attribute ${number}`}
          checked={row.isFilterable}
          onChange={({ target }) => onChange({ ...row, isFilterable: target.checked })}
        >
          As a filter
        </Checkbox>
        <Checkbox
          aria-label={`In comparisons: attribute ${number}`}
          checked={row.isComparable}
          onChange={({ target }) => onChange({ ...row, isComparable: target.checked })}
        >
          In comparisons
        </Checkbox>
      </span>
    </div>
  )
}
