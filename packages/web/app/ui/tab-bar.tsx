import { type ComponentProps, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import tabs from './tabs.module.css'

/** Links to the views of a page. The current one has `aria-current`. */
export function TabBar({ className, ...rest }: ComponentProps<'nav'>) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef<Element>(undefined)
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]') ?? undefined
    if (current !== undefined && current !== shown.current) centre(current, nav.current)
    shown.current = current
  })
  return <nav ref={nav} className={classes(tabs.tabs, className)} aria-label="Views" {...rest} />
}

/** Only sideways: `scrollIntoView` would scroll the page too. */
function centre(link: Element, nav: HTMLElement | null): void {
  if (nav === null) return
  const [inner, outer] = [link.getBoundingClientRect(), nav.getBoundingClientRect()]
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
