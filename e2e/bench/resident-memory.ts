import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of a process and its descendants, in bytes; shared pages count once per process. Linux only. */
export function residentBytes(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []))
  const among = new Set([pid])
  // A child may be listed before its parent.
  for (let size = 0; size !== among.size;) {
    size = among.size
    for (const one of processes) if (among.has(one.parent)) among.add(one.pid)
  }
  return processes.reduce((sum, one) => (among.has(one.pid) ? sum + one.bytes : sum), 0)
}

/** Resident memory of one process, in bytes: now, and at most since {@link forgetPeak}. Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { now: bytesIn(status, 'VmRSS'), peak: bytesIn(status, 'VmHWM') }
}

/** Makes the present memory of a process its peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The number of files and connections that a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Null for a process that has just ended. */
function processOf(name: string): { pid: number; parent: number; bytes: number } | null {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    return { pid: Number(name), parent: figureIn(status, 'PPid'), bytes: bytesIn(status, 'VmRSS') }
  } catch {
    return null
  }
}

const figureIn = (status: string, label: string) =>
  Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

const bytesIn = (status: string, label: string) => figureIn(status, label) * 1024
