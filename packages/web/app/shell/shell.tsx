import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { usePageHandle } from '../lib/page-handle.ts'
import { ToasterSlot } from '../ui/toaster-slot.tsx'
import { Bar } from './bar.tsx'
import { Below } from './below.tsx'
import { PlainBar } from './plain-bar.tsx'
import styles from './shell.module.css'

/** The frame around every page. It stays while pages change, so what floats keeps its place. */
export function Shell({ children }: { children: ReactNode }) {
  const { noScripts = false, frame } = usePageHandle()
  return (
    <>
      {noScripts ? <PlainBar /> : frame === undefined && <Bar />}
      <Pending />
      <Main>{children}</Main>
      <Below />
      <ToasterSlot />
    </>
  )
}

/** A page entered by a soft navigation takes the focus, as a loaded one would; query changes leave it alone. */
function Main({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    if (hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}

/** A line at the top while the next page is on its way; quick ones never show it. */
const Pending = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.pending} data-part="loading-bar" role="progressbar" aria-label="Loading" />
  )
