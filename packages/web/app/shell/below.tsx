import { useLocation } from 'react-router'
import { areaOf, hasAreaSwitch } from '../lib/areas.ts'
import { usePageHandle } from '../lib/page-handle.ts'
import { Footer } from './footer.tsx'
import { SwitchButton } from './switch-button.tsx'
import { TabBar } from './tab-bar.tsx'

/** The parts of the frame that come after the page. */
export function Below() {
  const { pathname } = useLocation()
  const { noScripts = false, frame, tabs = true } = usePageHandle()
  const framed = frame === undefined
  return (
    <>
      {framed && <Footer />}
      {framed && tabs && !noScripts && <TabBar area={areaOf(pathname)} />}
      {!noScripts && hasAreaSwitch(pathname) && <SwitchButton />}
    </>
  )
}
