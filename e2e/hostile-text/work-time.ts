/** How long the work takes, in milliseconds: its processor time where that is less, as on a machine with other work. */
export function workTime(work: () => unknown): number {
  const [began, busy] = [performance.now(), cpuMs()]
  work()
  return Math.min(performance.now() - began, cpuMs() - busy)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
