import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'

type Routes = Parameters<typeof createRoutesStub>[0]
/** A path, optionally with history state. */
type Entry = string | { pathname: string; state: unknown }

/** Renders routes, starting at `path`. Other paths render the text 'at /path?query'. */
export function renderRoutes(routes: Routes, path: Entry): RenderResult & { user: UserEvent } {
  const Stub = createRoutesStub([...routes, { path: '*', Component: OtherPage }])
  return { user: userEvent.setup(), ...render(<Stub initialEntries={[path]} />) }
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
