import { MovieLookup } from '../../features/admin/movie-lookup.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/movies.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'figures.see')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Movies') }]

export default function ManageMoviesPage() {
  return (
    <>
      <h1 className="d h1 mb-5">Manage Movies</h1>
      <MovieLookup />
    </>
  )
}
