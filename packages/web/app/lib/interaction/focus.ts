/**
 * Keeps the keyboard user's place when an action disables or removes the control that started it:
 *
 * 1. A control that is enabled again gets the focus back.
 * 2. When a control is removed, the focus goes to the place that the action named with `focusAfterRemoval`, else to the
 *    nearest surrounding element with `tabindex="-1"`.
 * 3. Once the user presses a key or the pointer, or focuses something else, their choice stands.
 *
 * It reads `document.activeElement` only. Browsers disagree on whether a disabled or removed element fires blur events
 * (Chromium 156 does, earlier versions don't), and on whether a disabled one stays the active element (Firefox).
 */

type Place = () => Element | null | undefined

type Origin = {
  control: Element
  /** Nearest first. */
  surroundings: readonly Element[]
}

type Action = Origin & {
  place?: Place
  /** The element that was focused in place of the control. */
  substitute?: Element
}

let action: Action | undefined
let observer: MutationObserver | undefined

/** Starts watching the document. Call it once per page load. */
export function installFocusRestore(): void {
  addEventListener('keydown', (event) => !event.repeat && stop(), true)
  addEventListener('pointerdown', stop, true)
  addEventListener('click', startFromClick, true)
}

/**
 * Names the place that gets the focus if the control of the running action is removed. Call it in the event handler.
 */
export function focusAfterRemoval(place: Place): void {
  if (action !== undefined) action.place = place
}

/** The list item that replaces a removed one: the next, or the last. Undefined if the list is empty. */
export function itemAt(list: Element | null, index: number): Element | undefined {
  return list?.isConnected ? [...list.children].at(Math.min(Math.max(index, 0), list.children.length - 1)) : undefined
}

/** Remembers the focused element; the returned function focuses it again, or what surrounded it if it was removed. */
export function captureFocus(): () => void {
  const active = document.activeElement
  if (active === null || !isUsable(active)) return () => {}
  const origin = originOf(active)
  return () => {
    start({ ...origin, ...(action?.place && { place: action.place }) })
    if (isUsable(origin.control)) focus(origin.control)
    else restore()
  }
}

/** Enter in a field submits its form by a click on the submit button, while the field keeps the focus. */
function startFromClick({ target }: Event): void {
  const active = document.activeElement
  if (!(target instanceof Element) || active === null || !isUsable(active)) return
  if (active.contains(target) || active.closest('form')?.contains(target)) start(originOf(active))
}

function originOf(control: Element): Origin {
  const surroundings: Element[] = []
  for (let around = control.parentElement; around !== null; around = around.parentElement) {
    if (around.getAttribute('tabindex') === '-1') surroundings.push(around)
  }
  return { control, surroundings }
}

function start(next: Action): void {
  action = next
  observer ??= new MutationObserver(restore)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

function stop(): void {
  action = undefined
  observer?.disconnect()
}

function restore(): void {
  if (action === undefined) return
  const { control, surroundings, place, substitute } = action
  const active = document.activeElement
  if (active !== null && isUsable(active)) {
    if (active !== control && active !== substitute) stop()
    return
  }
  if (control.isConnected) {
    if (isUsable(control)) focus(control)
    return
  }
  for (const candidate of [place?.(), ...surroundings]) {
    if (candidate && isUsable(candidate) && focus(candidate)) {
      action.substitute = candidate
      return
    }
  }
}

const isUsable = (element: Element): boolean =>
  element.isConnected && element !== document.body && !element.matches(':disabled')

/** Returns false for elements that can't take the focus, for example behind an open dialog. */
function focus(element: Element): boolean {
  ;(element as HTMLElement).focus({ preventScroll: true })
  return document.activeElement === element
}
