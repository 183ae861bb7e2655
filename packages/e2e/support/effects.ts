import type { Page, Request } from '@playwright/test'
import { TIMINGS } from '@shop/contract/kit/limits'

/** The shop's own heartbeat says nothing about what was clicked. */
const isAnswerTo = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && !request.url().endsWith('/api/shop/shoppers')

/** What is said of a control that another has taken the place of. */
export const GONE = 'gone'

/**
 * Operates a control as somebody would (clicks, types, chooses) and says what came of it: another address, other words or
 * states on the screen, focus, scrolling, storage, a request, a new tab, a download. Undefined: nothing within `patience`
 * milliseconds; `GONE`: it left the page before it could be used.
 */
export async function operate(page: Page, key: string, patience: number): Promise<string | undefined> {
  let stop = () => {}
  const outside = new Promise<string>((resolve) => {
    const onRequest = (request: Request) => {
      if (request.isNavigationRequest()) void page.waitForEvent('domcontentloaded').finally(() => resolve('address'))
      else if (isAnswerTo(request)) resolve('request')
    }
    const onPopup = (tab: Page) =>
      // Behind another tab a page draws nothing.
      void tab
        .close()
        .then(() => page.bringToFront())
        .then(() => resolve('new tab'))
    const onDownload = () => resolve('download')
    const onFile = () => resolve('file chooser')
    page.on('request', onRequest).on('popup', onPopup).on('download', onDownload).on('filechooser', onFile)
    stop = () => {
      page.off('request', onRequest).off('popup', onPopup).off('download', onDownload).off('filechooser', onFile)
    }
  })
  try {
    return await Promise.race([inside(page, key, patience), outside])
  } finally {
    stop()
  }
}

/** Waits until nothing on the screen has changed for a while, a film that plays aside: what an answer brings comes in several steps. */
export async function quiet(page: Page): Promise<void> {
  try {
    await page.evaluate(waitForStillness, TIMINGS.quantityBusyMs + 50)
  } catch (error) {
    if (!isBeingLeft(error)) throw error
    await page.waitForLoadState('domcontentloaded')
  }
}

/** Runs in the page. */
function waitForStillness(stillMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, stillMs)
    new MutationObserver((records, observer) => {
      if (records.every(({ target }) => target instanceof Element && target.closest('.toasts, .player') !== null))
        return
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        resolve()
      }, stillMs)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

const isBeingLeft = (error: unknown): boolean => /context was destroyed|navigat|frame was detached/i.test(String(error))

async function inside(page: Page, key: string, patience: number): Promise<string | undefined> {
  try {
    return await page.evaluate(operateInPage, { key, patience, GONE })
  } catch (error) {
    if (isBeingLeft(error)) return 'address'
    throw error
  }
}

type Operation = { key: string; patience: number; GONE: string }

/** Runs in the page, so it can use nothing from outside. */
async function operateInPage({ key, patience, GONE }: Operation): Promise<string | undefined> {
  const TOAST_MS = 10_000
  const control = (window as unknown as { controls: Map<string, HTMLElement> }).controls.get(key)
  if (!control?.isConnected) return GONE
  if (control instanceof HTMLAnchorElement && leadsNowhere(control)) return undefined
  if (control instanceof HTMLAnchorElement && (isHere(control) || !/^https?:$/.test(control.protocol))) return 'address'
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  await frame()
  await frame()
  let cover = coverOf(control)
  // A toast goes by itself.
  for (const end = performance.now() + TOAST_MS; cover?.startsWith('div.toast') && performance.now() < end; ) {
    await frame()
    cover = coverOf(control)
  }
  if (!control.isConnected) return GONE
  if (cover !== undefined) throw new Error(`covered by ${cover}`)

  let effect: string | undefined
  const see = (what: string) => {
    effect ??= what
  }
  const observer = new MutationObserver((records) => records.some(isNews) && see('screen'))
  observer.observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeOldValue: true,
  })
  document.addEventListener('scroll', () => see('scrolling'), { capture: true, once: true })
  // A browser without a window has no dialog for it.
  window.print = () => see('printing')
  const before = { address: location.href, focus: document.activeElement, stored: stored() }
  const changed = act(control)
  for (const end = performance.now() + patience; effect === undefined && performance.now() < end; ) {
    await frame()
    if (changed()) see('value')
    if (location.href !== before.address) see('address')
    if (stored() !== before.stored) see('storage')
    const focus = document.activeElement
    if (focus !== before.focus && focus !== control && focus !== document.body) see('focus')
  }
  observer.disconnect()
  return effect

  /** A mail program or a telephone would open, if the address is one. */
  function leadsNowhere({ protocol, href }: HTMLAnchorElement): boolean {
    return (protocol === 'mailto:' && !href.includes('@')) || (protocol === 'tel:' && !/\d{10}$/.test(href))
  }

  /** The page that one is on, and that says so. */
  function isHere(link: HTMLAnchorElement): boolean {
    return link.ariaCurrent === 'page' && link.href === location.href
  }

  function frame(): Promise<unknown> {
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }

  function stored(): string {
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  }

  /** Not what is written again as it was, as React does with an input's name; nor the end of an earlier toast. */
  function isNews({ type, target, attributeName, oldValue, addedNodes }: MutationRecord): boolean {
    if (type === 'attributes' && !(target as Element).matches('.toast'))
      return (target as Element).getAttribute(attributeName ?? '') !== oldValue
    return addedNodes.length > 0 || !(target instanceof Element) || target.closest('.toasts') === null
  }

  function coverOf(element: Element): string | undefined {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const onTop = document.elementFromPoint(x, y)
    if (onTop === null || element.contains(onTop) || onTop.contains(element)) return undefined
    if (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(onTop)))
      return
    return `${onTop.tagName.toLowerCase()}.${onTop.className}`
  }

  /** Does it; the answer says whether the control holds another value for it. */
  function act(element: HTMLElement): () => boolean {
    if (element instanceof HTMLSelectElement) {
      const other = [...element.options].find((option) => !option.disabled && !option.selected)
      return fill(element, other?.value ?? '')
    }
    if (element instanceof HTMLTextAreaElement) return fill(element, 'Namaste')
    if (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file)$/.test(element.type)) {
      const words = { email: 'kavya@journeys.example', number: '7', tel: '9876543210', date: '2026-11-21' }
      return fill(element, words[element.type as keyof typeof words] ?? `lamp${element.value}`)
    }
    otherOf(element)?.click()
    const wasChecked = element.matches(':checked')
    element.click()
    return () => element instanceof HTMLInputElement && element.matches(':checked') !== wasChecked
  }

  /** What can be chosen instead of a choice that is made already. */
  function otherOf(element: HTMLElement): HTMLElement | undefined {
    if (!(element instanceof HTMLInputElement && element.type === 'radio' && element.checked)) return undefined
    const group = document.getElementsByName(element.name)
    return [...group].find((one) => one !== element && !one.matches(':disabled'))
  }

  function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): () => boolean {
    const old = field.value
    const fresh = value === old ? value.replace(/.$/, '1') : value
    // React notices only what the prototype's own setter has set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, fresh)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return () => field.value !== old
  }
}
