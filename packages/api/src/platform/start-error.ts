/** A start that cannot go on for a reason the person at the keyboard can mend: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
