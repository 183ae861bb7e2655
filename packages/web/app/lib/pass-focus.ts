/**
 * A control that goes away drops its focus to the document, or a dialog around it to the page: gives it to this place
 * instead, unless somebody has it.
 */
export function passFocus(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  if (document.activeElement?.contains(place) ?? true) place.focus({ preventScroll: true })
}
