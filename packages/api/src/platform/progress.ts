export type OnProgress = (done: number, total: number, label: string) => void

const WIDTH = 24

/** A progress bar in a terminal; elsewhere, for example in a log file, a line at every quarter. */
export function showProgress(out: NodeJS.WriteStream = process.stdout): OnProgress {
  let quarter = -1
  return (done, total, label) => {
    const part = total > 0 ? Math.min(1, done / total) : 1
    const percent = `${Math.floor(part * 100)}%`.padStart(4)
    if (out.isTTY) {
      const filled = Math.round(part * WIDTH)
      out.write(
        `\r  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent}  ${label}\x1b[K${part === 1 ? '\n' : ''}`,
      )
    } else if (Math.floor(part * 4) > quarter) {
      quarter = Math.floor(part * 4)
      out.write(`  ${percent}  ${label}\n`)
    }
  }
}
