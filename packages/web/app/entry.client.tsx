import './lib/framework.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installFocusRestore } from './lib/focus.ts'
import { startHydration } from './lib/hydration.ts'

startHydration()
installFocusRestore()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
