const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte)

const HOW_TO_SAVE = 'Save it as “CSV UTF-8” and choose that file.'

/** Why a file with these first bytes is not a CSV file; undefined when it may be one. */
export function findFileTypeProblem(head: Buffer): string | undefined {
  if (head.length === 0) return 'This file is empty.'
  if (startsWith(head, 0x1f, 0x8b)) return 'This file is compressed (gzip). Unpack it and choose the CSV file inside.'
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return `This is a spreadsheet or a compressed file, not a CSV file. ${HOW_TO_SAVE}`
  const hasUtf16Mark = startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)
  if (head.includes(0) && !hasUtf16Mark) return `This is not a text file: it contains NUL characters. ${HOW_TO_SAVE}`
  return undefined
}
