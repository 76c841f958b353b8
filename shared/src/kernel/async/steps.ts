/** Work that can pause at each `yield`, so that a server can run other work in between. */
export type Steps<T> = Generator<void, T>

/** Runs all the work at once, for a device, where nothing else waits. */
export function allSteps<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Rows sorted or merged between two pauses: well under a millisecond. */
const PART = 500

/** A stable merge sort in steps: sorts each part, then merges pairs. */
export function* sortSteps<T>(rows: readonly T[], compare: (one: T, other: T) => number): Steps<T[]> {
  let parts: T[][] = []
  for (let from = 0; from < rows.length; from += PART) {
    parts.push(rows.slice(from, from + PART).toSorted(compare))
    yield
  }
  while (parts.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < parts.length; at += 2)
      merged.push(yield* mergeSteps(parts[at] ?? [], parts[at + 1] ?? [], compare))
    parts = merged
  }
  return parts[0] ?? []
}

function* mergeSteps<T>(first: T[], second: T[], compare: (one: T, other: T) => number): Steps<T[]> {
  const merged: T[] = []
  let from = 0
  for (const row of first) {
    for (; from < second.length && compare(second[from] as T, row) < 0; from += 1) {
      merged.push(second[from] as T)
      if (merged.length % PART === 0) yield
    }
    merged.push(row)
    if (merged.length % PART === 0) yield
  }
  for (; from < second.length; from += 1) {
    merged.push(second[from] as T)
    if (merged.length % PART === 0) yield
  }
  return merged
}

/** Compares texts such as ids, moments and dates by code units: much cheaper than a locale-aware comparison. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
