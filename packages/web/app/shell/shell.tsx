import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { areaOf, hasAreaSwitch } from '../lib/areas.ts'
import { usePageHandle } from '../lib/rendering/page-handle.ts'
import { ToasterSlot } from '../ui/toaster-slot.tsx'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { PlainBar } from './plain-bar.tsx'
import styles from './shell.module.css'
import { SwitchButton } from './switch-button.tsx'
import { TabBar } from './tab-bar.tsx'

/** The frame around every page. It stays mounted across navigations, so the switch button keeps its position. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { noScripts, frame, tabs = true, Header } = usePageHandle()
  const hasFrame = frame === undefined
  return (
    <>
      {noScripts ? <PlainBar /> : hasFrame ? <Bar hasTabs={tabs} /> : Header && <Header />}
      <LoadingBar />
      <Main>{children}</Main>
      {hasFrame && <Footer />}
      {hasFrame && tabs && !noScripts && <TabBar area={areaOf(pathname)} />}
      {!noScripts && hasAreaSwitch(pathname) && <SwitchButton restsAtTop={!hasFrame} />}
      <ToasterSlot />
    </>
  )
}

/** Moves the focus to the page after a client-side navigation. Query changes don't move it. */
function Main({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname && hash === '') main.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname, hash])
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}

/** A progress bar at the top while the next page loads. CSS delays it, so quick navigations don't show it. */
const LoadingBar = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.pending} data-part="loading-bar" role="progressbar" aria-label="Loading" />
  )
