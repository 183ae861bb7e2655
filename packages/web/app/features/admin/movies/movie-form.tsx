import {
  CERTIFICATE_MEANINGS,
  CERTIFICATES,
  EditedMovie,
  type ManagedMovie,
  meaningOf,
  NewMovie,
} from '@shop/contract/movies'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { classes } from '../../../ui/classes.ts'
import { AreaField, Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { CatalogueForm } from '../catalogue-form.tsx'
import { listDifferences } from '../list-differences.ts'
import { createMovie, fetchManagedMovie, setMovieArchived, updateMovie } from './movies.api.ts'

/** The fields in order, with their labels. */
const LABELS = {
  seriesTitle: 'Title',
  director: 'Director',
  stars: 'Stars',
  releasedYear: 'Year',
  runtimeMinutes: 'Runtime (minutes)',
  certificate: 'Certificate',
  genre: 'Genres',
  imdbRating: 'IMDb rating',
  metaScore: 'Meta score',
  popularity: 'Popularity',
  overview: 'Overview',
} as const

type Name = keyof typeof LABELS
type FormValues = Record<Name, string | number | null> & { version: number }

const NAMES = Object.keys(LABELS) as Name[]

const toFormValues = (movie: Partial<ManagedMovie>): FormValues => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, movie[name] ?? null])) as Record<Name, string | number | null>),
  version: movie.version ?? 1,
})

type Props = {
  movie?: ManagedMovie
  /** The movie that a new one copies. */
  template?: ManagedMovie
  onSaved: (saved: ManagedMovie) => void
}

/** Creates or edits a movie. Saving sends the version that was loaded, to detect conflicting edits. */
export function MovieForm({ movie, template, onSaved }: Props) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, NewMovie | EditedMovie>(
    movie === undefined ? NewMovie : EditedMovie,
    toFormValues(
      movie ?? (template && { ...template, seriesTitle: `Copy of ${template.seriesTitle}`, version: 1 }) ?? {},
    ),
  )

  function handleSaved(saved: ManagedMovie, message: string) {
    toast.success(message)
    // What was entered is saved now, so it counts as unchanged.
    form.reset({ ...form.getValues(), version: saved.version })
    onSaved(saved)
  }

  async function save(input: NewMovie | EditedMovie) {
    try {
      if (!('version' in input)) handleSaved(await createMovie(input), 'Movie published.')
      else if (movie !== undefined) handleSaved(await updateMovie(movie.id, input), 'Saved.')
    } catch (error) {
      showError(error)
    }
  }

  const text = (name: Name, maxLength: number) => ({
    label: LABELS[name],
    maxLength,
    autoComplete: 'off',
    ...field(name),
  })
  const number = (name: Name, inputMode: 'numeric' | 'decimal' = 'numeric') => ({
    label: LABELS[name],
    inputMode,
    autoComplete: 'off',
    ...field(name, asNumber),
  })

  return (
    <CatalogueForm
      item={movie}
      isArchived={movie !== undefined && movie.archivedAt !== null}
      problem={problem}
      isSubmitting={isSubmitting}
      isDirty={form.formState.isDirty}
      name={movie?.seriesTitle ?? ''}
      kind="Movie"
      onSubmit={form.handleSubmit(save)}
      loadDifferences={async ({ id }) => {
        const current = await fetchManagedMovie(id)
        form.setValue('version', current.version)
        return differences(form.getValues(), current)
      }}
      setArchived={({ id }, archived) => setMovieArchived(id, { archived, version: form.getValues('version') })}
      onSaved={handleSaved}
    >
      <Field {...text('seriesTitle', 300)} />
      <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
        <Field {...text('director', 300)} />
        <Field {...text('stars', 1000)} />
        <Field {...number('releasedYear')} />
        <Field {...number('runtimeMinutes')} />
        <SelectField label={LABELS.certificate} {...field('certificate')}>
          <option value="">None</option>
          {CERTIFICATES.map((certificate) => (
            <option key={certificate} value={certificate}>
              {certificate}: {CERTIFICATE_MEANINGS[certificate]}
            </option>
          ))}
          {isForeign(movie?.certificate) && <option>{movie?.certificate}</option>}
        </SelectField>
        <Field {...text('genre', 200)} hint="Comma-separated, main genre first." />
        <Field {...number('imdbRating', 'decimal')} />
        <Field {...number('metaScore')} />
        <Field {...number('popularity', 'decimal')} hint="From 0 to 100; above 90 shows Hot." />
      </div>
      <AreaField {...text('overview', 4000)} />
    </CatalogueForm>
  )
}

/** A rating of another country, from an import. */
const isForeign = (certificate: string | null | undefined): boolean =>
  certificate != null && meaningOf(certificate) === undefined

function differences(entered: FormValues, movie: ManagedMovie) {
  const current = toFormValues(movie)
  const toText = (value: string | number | null) => String(value ?? '')
  return listDifferences([
    ...NAMES.map((name) => [LABELS[name], toText(entered[name]), toText(current[name])] as const),
    ['Published', 'yes', movie.archivedAt === null ? 'yes' : 'no, archived'],
  ])
}
