const LIMIT_MS = 50
const TRIES = 16

/** Measures the turns of the event loop while `work` runs. */
export type Measure = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns the longest turn of the event loop in the best of a few runs, in milliseconds of an idle machine. Any single
 * run may include a garbage collection of other tests; code that blocks the event loop does so in every run.
 *
 * @param run does the work to measure once, and any preparation for it; `time` counts the runs from 0
 * @param limitMs a run that stays below it is the last
 */
export async function longestPause(
  run: (measure: Measure, time: number) => Promise<void>,
  limitMs = LIMIT_MS,
): Promise<number> {
  let best = Infinity
  for (let time = 0; time < TRIES && best >= limitMs; time += 1) {
    let longest = 0
    const measure: Measure = async (work) => {
      const end = watchPauses()
      const result = await work()
      longest = Math.max(longest, end())
      return result
    }
    await run(measure, time)
    best = Math.min(best, longest / slowness())
  }
  return best
}

/**
 * A turn counts its processor time if that is less than its wall time: on a busy machine this process waits for others.
 *
 * @returns a function that ends the measurement and returns the longest turn, in milliseconds
 */
function watchPauses(): () => number {
  let [longest, wall, cpu] = [0, performance.now(), cpuMs()]
  const look = () => {
    const [nowWall, nowCpu] = [performance.now(), cpuMs()]
    longest = Math.max(longest, Math.min(nowWall - wall, nowCpu - cpu))
    ;[wall, cpu] = [nowWall, nowCpu]
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}

const YARDSTICK_TRIES = 5
/** Half a megabyte. */
const rows = JSON.stringify(
  Array.from({ length: 2_000 }, (_, n) => ({ id: n, notes: 'x'.repeat(200), at: '2026-11-20T08:00Z' })),
)
/** Busy neighbors slow down work in memory and work in registers by different factors; the larger factor counts. */
const yardsticks = [
  { work: count, quietMs: 6.1 },
  { work: copyRows, quietMs: 1.7 },
]

/**
 * The factor by which the same work takes longer than on an idle machine with our two cores, at least 1. When others
 * use the same cores, processor time grows too, by a factor of two or three. The shortest of a few tries counts,
 * because a single try may be stalled.
 */
function slowness(): number {
  const factors = yardsticks.map(
    ({ work, quietMs }) => Math.min(...Array.from({ length: YARDSTICK_TRIES }, () => cpuMsOf(work))) / quietMs,
  )
  return Math.max(1, ...factors)
}

function count(): number {
  let sum = 0
  for (let step = 0; step < 3_000_000; step += 1) sum += step % 7
  return sum
}

function copyRows(): number {
  return JSON.stringify(JSON.parse(rows)).length
}

function cpuMsOf(work: () => number): number {
  const began = cpuMs()
  return work() > 0 ? cpuMs() - began : 0
}

// The first run includes compilation.
slowness()

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
