import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Ticks are hundredths of a second on Linux. */
const TICK_MS = 10

/** Watches how much of one processor a process uses, and of all processors the rest of the machine, in percent. */
export function watchProcessorTime(pid: number) {
  const start = { at: performance.now(), own: ticksOf(pid), all: busyTicks() }
  return () => {
    const ms = performance.now() - start.at
    const own = ((ticksOf(pid) - start.own) * TICK_MS) / ms
    const all = ((busyTicks() - start.all) * TICK_MS) / ms
    return { own: 100 * own, others: (100 * (all - own)) / availableParallelism() }
  }
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have spaces.
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(user) + Number(system)
}

function busyTicks(): number {
  const [, ...counts] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/ +/).map(Number) ?? []
  const [user = 0, nice = 0, system = 0] = counts
  return user + nice + system
}
