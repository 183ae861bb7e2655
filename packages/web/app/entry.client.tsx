import './lib/rendering/framework.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { installFocusRestore } from './lib/interaction/focus.ts'
import { startHydration } from './lib/rendering/hydration.ts'

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
