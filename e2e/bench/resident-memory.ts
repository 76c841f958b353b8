import { readdirSync, readFileSync } from 'node:fs'

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

/** Null for a process that has just ended. */
function processOf(name: string): { pid: number; parent: number; bytes: number } | null {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const figure = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid: Number(name), parent: figure('PPid'), bytes: figure('VmRSS') * 1024 }
  } catch {
    return null
  }
}
