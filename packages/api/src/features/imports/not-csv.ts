const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, place) => head[place] === byte)

const SAVE_AS = 'Save it as “CSV UTF-8”, and choose that file.'

/** Why a file that begins so can't be a CSV file, as far as its first bytes tell; undefined when it may be one. */
export function whyNotCsv(head: Buffer): string | undefined {
  if (head.length === 0) return 'This file is empty.'
  if (startsWith(head, 0x1f, 0x8b)) return 'This file is packed (gzip). Unpack it, and choose the CSV file in it.'
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return `This is a workbook or a packed file, not a CSV file. ${SAVE_AS}`
  const saysUtf16 = startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)
  if (head.includes(0) && !saysUtf16) return `This is not a text file (it has NUL characters). ${SAVE_AS}`
  return undefined
}
