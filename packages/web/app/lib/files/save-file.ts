/** Browsers may start reading the blob only after the click, so its URL stays valid for a while. */
const REVOKE_AFTER_MS = 60_000

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

export function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
