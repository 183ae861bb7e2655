const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** '12.3 GB', with binary units. */
export function formatSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size.toLocaleString('en-IN', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${UNITS[unit]}`
}
