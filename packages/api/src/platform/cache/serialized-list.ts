/**
 * A response that its feature serialises from parts, each of which was checked when it was made. Checking and
 * serialising all of a list with every response would take longer than finding it.
 */
export class SerializedList<Item extends { id: number } = { id: number }> {
  readonly body: Buffer
  /** The items that it shows. */
  readonly content: readonly Item[]
  readonly totalElements: number

  constructor(body: Buffer, content: readonly Item[], totalElements: number) {
    this.body = body
    this.content = content
    this.totalElements = totalElements
  }
}

/**
 * The UTF-8 bytes of a text as a string with one character per byte, which takes half the memory of a text with rupee
 * signs.
 */
export const toBinary = (text: string): string => Buffer.from(text).toString('latin1')

export const fromBinary = (binary: string): Buffer => Buffer.from(binary, 'latin1')
