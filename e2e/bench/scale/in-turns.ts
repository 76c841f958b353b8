/** Does work for the numbers from 0 to `count`, some `atOnce`. @returns the results, in order. */
export async function inTurns<T>(atOnce: number, count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const n = next
      next += 1
      results[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
