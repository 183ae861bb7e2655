import { may } from '@shop/contract/kit/permissions'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { CsvActions } from '../../features/admin/imports/csv-actions.tsx'
import { MovieLookup } from '../../features/admin/movie-lookup.tsx'
import { MovieTable } from '../../features/admin/movie-table.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/movies.ts'

const MovieEditor = lazy(async () => ({
  default: (await import('../../features/admin/movie-editor.tsx')).MovieEditor,
}))

const ImportView = lazy(async () => ({
  default: (await import('../../features/admin/imports/import-view.tsx')).ImportView,
}))

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = await requireStaff(args, 'figures.see')
  return { canChange: may(claims.role, 'catalogue.change') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Movies') }]

/** The lookup of the specification and the table; for those who may, `?view=add`, `?view=edit&id=` and `?view=import`. */
export default function ManageMoviesPage({ loaderData: { canChange } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const view = params.get('view')
  const isEditing = canChange && (view === 'add' || view === 'edit')
  return (
    <>
      <h1 className="d h1 mb-5">Manage Movies</h1>
      {isEditing ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <MovieEditor id={view === 'add' ? undefined : (params.get('id') ?? '')} />
        </Suspense>
      ) : canChange && view === 'import' ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ImportView kind="movies" />
        </Suspense>
      ) : (
        <>
          <MovieLookup />
          {canChange && <CsvActions kind="movies" />}
          <MovieTable canChange={canChange} />
        </>
      )}
    </>
  )
}
