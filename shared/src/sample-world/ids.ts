/** Returns a generator of ids for a sample world, counted from 1: worlds of the same family have the same ids. */
export function countedIds(family: number): () => string {
  let count = 0
  const prefix = `de3${String(family).padStart(5, '0')}-0000-4000-8000`
  return () => `${prefix}-${String((count += 1)).padStart(12, '0')}`
}
