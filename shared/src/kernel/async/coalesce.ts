/**
 * Runs the work one at a time. Any number of calls during a run lead to one more run after it.
 * @param rerun starts that run; by default it starts at once.
 * @returns a function that requests a run.
 */
export function coalesce(work: () => Promise<void>, rerun?: () => void): () => void {
  let state: 'idle' | 'running' | 'requested again' = 'idle'
  const request = () => {
    if (state === 'idle') void run()
    else state = 'requested again'
  }
  const run = async () => {
    state = 'running'
    try {
      await work()
    } finally {
      const isRequested = isRequestedAgain()
      state = 'idle'
      if (isRequested) (rerun ?? request)()
    }
  }
  // A function, because the compiler's narrowing may be outdated by now.
  const isRequestedAgain = () => state === 'requested again'
  return request
}
