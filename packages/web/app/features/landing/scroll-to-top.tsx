import { SIZES } from '@shop/contract/kit/limits'
import { ArrowUp } from 'lucide'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/button.tsx'
import landingTop from './landing-top.module.css'

const onScroll = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Appears after scrolling more than 300 px. */
export function ScrollToTop() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > SIZES.scrollToTopAfterPx,
    () => false,
  )
  if (!isFarDown) return null
  return <IconButton className={landingTop.toTop} icon={ArrowUp} label="Back to top" onClick={goToTop} />
}

function goToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  // The button disappears, so keyboard users continue at the top.
  document.querySelector<HTMLElement>('[data-part=landing-header] a')?.focus({ preventScroll: true })
}
