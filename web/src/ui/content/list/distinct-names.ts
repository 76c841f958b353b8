interface Named {
  id: string
  name: string
  /** What else tells it apart: its place, its day. */
  details: readonly (string | null | undefined)[]
}

/**
 * [AX3] What the buttons of one list call its rows, by their ids. Rows that share a name are told apart by their details;
 * by a number, if these are the same too.
 */
export function distinctNames(rows: readonly Named[]): ReadonlyMap<string, string> {
  const countName = counter()
  const repeated = new Set(rows.filter(({ name }) => countName(name) > 1).map(({ name }) => name))
  const countFull = counter()
  return new Map(
    rows.map(({ id, name, details }) => {
      if (!repeated.has(name)) return [id, name]
      const full = [name, ...details].filter(Boolean).join(', ')
      const number = countFull(full)
      return [id, number === 1 ? full : `${full} (${number})`]
    }),
  )
}

/** Returns a function that says how often it was called with a text. */
function counter() {
  const counts = new Map<string, number>()
  return (text: string) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return count
  }
}
