/** Returns the duration of the work in milliseconds; the CPU time if that is less, as on a busy machine. */
export function workTime(work: () => unknown): number {
  const [began, busy] = [performance.now(), cpuMs()]
  work()
  return Math.min(performance.now() - began, cpuMs() - busy)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
