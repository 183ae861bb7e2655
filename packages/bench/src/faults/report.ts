import type { Finding } from './check.ts'
import type { PurchaseResult } from './purchase-result.ts'

const startedAt = Date.now()

/** Prints a line with the seconds since the start. */
export function print(line: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

/** Prints how many purchases ended in which way. */
export function printOutcomes(results: readonly { result: PurchaseResult }[]): void {
  const counts = new Map<string, number>()
  for (const { result } of results) counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1)
  for (const [outcome, count] of [...counts].sort((a, b) => b[1] - a[1]))
    print(`  ${String(count).padStart(4)}  ${outcome}`)
}

/** Whether every rule holds. */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const { rule, violations } of findings) {
    print(`${violations.length === 0 ? '✔' : '✘'} ${rule}`)
    for (const line of violations.slice(0, 10)) print(`    ${line}`)
    if (violations.length > 10) print(`    and ${violations.length - 10} more`)
  }
  return findings.every(({ violations }) => violations.length === 0)
}
