import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Process = { pid: number }

/** The memory of a process in MB, now or (`VmHWM`) at most. Linux only. */
export function memoryMb({ pid }: Process, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Waits until a process has used less than a tenth of a core for five seconds. Linux only. */
export async function untilIdle(process: Process): Promise<void> {
  for (let used = processorMs(process), idle = 0; idle < 5; ) {
    await sleep(1000)
    const now = processorMs(process)
    idle = now - used < 100 ? idle + 1 : 0
    used = now
  }
}

/** The processor time of a process in milliseconds; the kernel counts hundredths of a second. */
function processorMs({ pid }: Process): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
