/** Something that can be looked for. `title` is what it is called, `detail` where it is and what else is known of it. */
export interface Searchable {
  title: string
  detail: string
  /** What is over comes after what is not. */
  isPast?: boolean
}

/** An entry as it is compared: in lower case, without accents, each word after a space. */
export interface Indexed<Entry extends Searchable> {
  entry: Entry
  title: string
  detail: string
}

export const indexed = <Entry extends Searchable>(entry: Entry): Indexed<Entry> => ({
  entry,
  title: ` ${folded(entry.title)}`,
  detail: ` ${folded(entry.detail)}`,
})

/** The entries in which every word of the query stands, the best first: a word's beginning counts more than its middle, a title more than the rest. */
export function find<Entry extends Searchable>(all: readonly Indexed<Entry>[], query: string, most: number): Entry[] {
  const words = folded(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found: { entry: Entry; distance: number }[] = []
  for (const candidate of all) {
    const distance = distanceOf(candidate, words)
    if (distance !== null) found.push({ entry: candidate.entry, distance })
  }
  const best = found.toSorted(
    (one, other) => one.distance - other.distance || one.entry.title.localeCompare(other.entry.title),
  )
  return best.slice(0, most).map(({ entry }) => entry)
}

/** Null where one of the words is missing. */
function distanceOf({ entry, title, detail }: Indexed<Searchable>, words: readonly string[]): number | null {
  let distance = entry.isPast ? 1 : 0
  for (const word of words) {
    if (title.startsWith(` ${word}`)) continue
    if (title.includes(` ${word}`)) distance += 1
    else if (title.includes(word)) distance += 3
    else if (detail.includes(` ${word}`)) distance += 4
    else if (detail.includes(word)) distance += 6
    else return null
  }
  return distance
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
