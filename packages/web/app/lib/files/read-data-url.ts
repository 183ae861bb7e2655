/** A file as a `data:` URL, for a preview; the content policy allows no `blob:` URLs. */
export const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('This file can’t be read.'))
    reader.readAsDataURL(file)
  })
