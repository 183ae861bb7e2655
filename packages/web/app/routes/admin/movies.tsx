import { hasPermission } from '@shop/contract/kit/permissions'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/movies.ts'

const CsvActions = lazyComponent(() => import('../../features/admin/imports/csv-actions.tsx'), 'CsvActions')
const GoToId = lazyComponent(() => import('../../features/admin/go-to-id.tsx'), 'GoToId')
const MovieLookup = lazyComponent(() => import('../../features/admin/movies/movie-lookup.tsx'), 'MovieLookup')
const ImportView = lazyComponent(() => import('../../features/admin/imports/import-view.tsx'), 'ImportView')
const MovieEditor = lazyComponent(() => import('../../features/admin/movies/movie-editor.tsx'), 'MovieEditor')
const MovieTable = lazyComponent(() => import('../../features/admin/movies/movie-table.tsx'), 'MovieTable')
const MovieStreamEditor = lazyComponent(() => import('./movie-stream.tsx'), 'MovieStreamEditor')
const Streams = lazyComponent(() => import('./streams.tsx'), 'Streams')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = args.context.get(sessionContext)
  return { canChange: hasPermission(claims.role, 'catalogue.manage') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Movies') }]

export default function ManageMoviesPage({ loaderData: { canChange } }: Route.ComponentProps) {
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Manage Movies</h1>
      <CurrentView canChange={canChange} />
    </>
  )
}

/** The table, or with permission the view that the URL names: `?view=add`, `edit&id=`, `streams` or `import`. */
function CurrentView({ canChange }: { canChange: boolean }) {
  const [params] = useSearchParams()
  switch (canChange ? params.get('view') : null) {
    case 'add':
      return <MovieEditorView />
    case 'edit':
      return <MovieEditorView id={params.get('id') ?? ''} />
    case 'streams':
      return <Streams />
    case 'import':
      return <ImportView kind="movies" />
    default:
      return <MovieTableView canChange={canChange} />
  }
}

const MovieEditorView = ({ id }: { id?: string }) => (
  <MovieEditor id={id} stream={(movieId) => <MovieStreamEditor id={movieId} />} />
)

const MovieTableView = ({ canChange }: { canChange: boolean }) => (
  <>
    <GoToId
      actions={
        canChange && (
          <CsvActions kind="movies">
            <LinkButton variant="line" to="?view=streams">
              Streams
            </LinkButton>
          </CsvActions>
        )
      }
    >
      <MovieLookup />
    </GoToId>
    <MovieTable canChange={canChange} />
  </>
)
