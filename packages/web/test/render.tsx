import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'

type Routes = Parameters<typeof createRoutesStub>[0]
/** An address, with what history keeps beside it where that matters. */
type Entry = string | { pathname: string; state: unknown }

/** Renders routes as the app would, starting at `path`; any other address shows as the text 'at /address?query'. */
export function renderRoutes(routes: Routes, path: Entry): RenderResult & { user: UserEvent } {
  const Stub = createRoutesStub([...routes, { path: '*', Component: OtherPage }])
  return { user: userEvent.setup(), ...render(<Stub initialEntries={[path]} />) }
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
