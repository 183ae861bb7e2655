/** Result for a control that left the page before it could be used. */
export const REMOVED = 'removed'

type Operation = { key: string; timeoutMs: number; REMOVED: string }

/**
 * Operates a control that `findControls` has found, and returns the first effect that shows in the page. Runs in the
 * page, so it can use nothing from outside.
 */
export async function operateInPage({ key, timeoutMs, REMOVED }: Operation): Promise<string | undefined> {
  const TOAST_MS = 10_000
  const TOASTS = '[data-part=toasts]'
  const control = (window as unknown as { controls: Map<string, HTMLElement> }).controls.get(key)
  if (!control?.isConnected) return REMOVED
  if (control instanceof HTMLAnchorElement && isBrokenContactLink(control)) return undefined
  if (control instanceof HTMLAnchorElement && (isCurrentPage(control) || !/^https?:$/.test(control.protocol)))
    return 'address'
  const cover = await reveal(control)
  if (!control.isConnected) return REMOVED
  if (cover !== undefined) throw new Error(`covered by ${cover.tagName.toLowerCase()}.${cover.className}`)
  return findEffect(() => operateElement(control))

  /** Returns the element that still covers the control. */
  async function reveal(element: HTMLElement): Promise<Element | undefined> {
    closeOtherPopovers(element)
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await twoFrames()
    let cover = findCoveringElement(element)
    // Toasts disappear without user action.
    for (const end = performance.now() + TOAST_MS; cover?.closest(TOASTS) && performance.now() < end; ) {
      await frame()
      cover = findCoveringElement(element)
    }
    if (cover === undefined) return undefined
    // A player that is watched shows its controls again when the pointer moves.
    element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    await twoFrames()
    return findCoveringElement(element)
  }

  /** The first effect of the operation. It returns the function that tells whether the value has changed. */
  async function findEffect(operate: () => () => boolean): Promise<string | undefined> {
    let effect: string | undefined
    const reportEffect = (name: string) => {
      effect ??= name
    }
    const stop = reportEvents(reportEffect)
    const before = { address: location.href, focus: document.activeElement, stored: stored() }
    const hasNewValue = operate()
    for (const end = performance.now() + timeoutMs; effect === undefined && performance.now() < end; ) {
      await frame()
      if (hasNewValue()) reportEffect('value')
      if (location.href !== before.address) reportEffect('address')
      if (stored() !== before.stored) reportEffect('storage')
      const focus = document.activeElement
      if (focus !== before.focus && focus !== control && focus !== document.body) reportEffect('focus')
    }
    stop()
    return effect
  }

  /** Reports changes on screen, scrolling and printing. Returns the function that stops it. */
  function reportEvents(report: (effect: string) => void): () => void {
    const observer = new MutationObserver((records) => records.some(isVisibleChange) && report('screen'))
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    })
    document.addEventListener('scroll', () => report('scrolling'), { capture: true, once: true })
    // Opening a popover changes nothing in the document.
    document.addEventListener('toggle', () => report('screen'), { capture: true, once: true })
    // Headless browsers have no print dialog.
    window.print = () => report('printing')
    return () => observer.disconnect()
  }

  /** Closes open popovers, as pressing a control with a pointer does. */
  function closeOtherPopovers(element: HTMLElement): void {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
      if (!popover.contains(element)) popover.hidePopover()
  }

  /** A `mailto:` or `tel:` link without a valid address. */
  function isBrokenContactLink({ protocol, href }: HTMLAnchorElement): boolean {
    return (protocol === 'mailto:' && !href.includes('@')) || (protocol === 'tel:' && !/\d{10}$/.test(href))
  }

  /** A link to the current page that is marked as such. */
  function isCurrentPage(link: HTMLAnchorElement): boolean {
    return link.ariaCurrent === 'page' && link.href === location.href
  }

  function frame(): Promise<unknown> {
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }

  async function twoFrames(): Promise<void> {
    await frame()
    await frame()
  }

  function stored(): string {
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  }

  /** Ignores attributes rewritten with the same value, as React does, and toasts that disappear. */
  function isVisibleChange({ type, target, attributeName, oldValue, addedNodes }: MutationRecord): boolean {
    const isInToast = target instanceof Element && target.closest(TOASTS) !== null
    if (type === 'attributes' && !isInToast) return (target as Element).getAttribute(attributeName ?? '') !== oldValue
    return addedNodes.length > 0 || !isInToast
  }

  /** The dialog for anything in it, because one that opens late can be closed. */
  function findCoveringElement(element: Element): Element | undefined {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const onTop = document.elementFromPoint(x, y)
    if (onTop === null || element.contains(onTop) || onTop.contains(element)) return undefined
    if (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(onTop)))
      return undefined
    return onTop.closest('dialog[open]') ?? onTop
  }

  /** Operates the element. The returned function tells whether its value has changed. */
  function operateElement(element: HTMLElement): () => boolean {
    if (element instanceof HTMLSelectElement) {
      const other = [...element.options].find((option) => !option.disabled && !option.selected)
      return fill(element, other?.value ?? '')
    }
    if (element instanceof HTMLTextAreaElement) return fill(element, 'Namaste')
    if (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file)$/.test(element.type)) {
      const sampleValues = {
        email: 'kavya@journeys.example',
        number: '7',
        tel: '9876543210',
        date: '2026-11-21',
        month: '2026-10',
        'datetime-local': '2026-11-21T10:30',
      }
      return fill(element, sampleValues[element.type as keyof typeof sampleValues] ?? `lamp${element.value}`)
    }
    findAlternativeRadio(element)?.click()
    const wasChecked = element.matches(':checked')
    element.click()
    return () => element instanceof HTMLInputElement && element.matches(':checked') !== wasChecked
  }

  /** Another radio button of the group when this one is already checked. */
  function findAlternativeRadio(element: HTMLElement): HTMLElement | undefined {
    if (!(element instanceof HTMLInputElement && element.type === 'radio' && element.checked)) return undefined
    const group = document.getElementsByName(element.name)
    return [...group].find((one) => one !== element && !one.matches(':disabled'))
  }

  function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): () => boolean {
    const old = field.value
    const fresh = value === old ? value.replace(/.$/, '1') : value
    // React only notices values set by the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, fresh)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return () => field.value !== old
  }
}
