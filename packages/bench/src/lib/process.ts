import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Process = { pid: number }

export type ProcessorTime = { user: number; system: number }

/** The memory of a process in MB, now or (`VmHWM`) at most. Linux only. */
export function memoryMb({ pid }: Process, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** The child processes whose command line contains the text. Linux only. */
export function listChildren({ pid }: Process, text: string): Process[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return ids
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(text))
    .map((id) => ({ pid: Number(id) }))
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

/** The processor time of a process in milliseconds; the kernel counts hundredths of a second. Linux only. */
export function readProcessorTime({ pid }: Process): ProcessorTime {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { user: Number(fields[11]) * 10, system: Number(fields[12]) * 10 }
}

function processorMs(process: Process): number {
  const { user, system } = readProcessorTime(process)
  return user + system
}

type RunningProcess = { pid: number; parent: number; program: 'node' | 'postgres'; ms: number }

/** The processor time of a process and its descendants, in milliseconds. Linux only. */
export function processorMsByProgram(root: number): Record<RunningProcess['program'], number> {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const used = { node: 0, postgres: 0 }
  const add = ({ pid, program, ms }: RunningProcess) => {
    used[program] += ms
    for (const child of processes) if (child.parent === pid) add(child)
  }
  for (const found of processes) if (found.pid === root) add(found)
  return used
}

/** None when the process has just ended. */
function readProcess(pid: number): RunningProcess[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    const program = name.startsWith('postgres') ? 'postgres' : 'node'
    const own = Number(fields[11]) + Number(fields[12])
    // Connections that have ended count for the server that had started them.
    const ended = program === 'postgres' ? Number(fields[13]) + Number(fields[14]) : 0
    return [{ pid, parent: Number(fields[1]), program, ms: (own + ended) * 10 }]
  } catch {
    return []
  }
}
