/** A control that goes away drops its focus to the top of the document: gives it to this place instead, unless somebody has it. */
export function passFocus(place: Element | null | undefined): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) return
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
