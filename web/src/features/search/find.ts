import { folded } from '@hearthkeep/shared/text/fold.ts'

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
  /** The words that stand in it, each once; empty where there is nothing to read. */
  inside: string
}

/** @param inside folded, and each word after a space */
export const indexed = <Entry extends Searchable>(entry: Entry, inside = ''): Indexed<Entry> => ({
  entry,
  title: ` ${folded(entry.title)}`,
  detail: ` ${folded(entry.detail)}`,
  inside,
})

/** The entries in which every word of the query stands, the best first: a word's beginning counts more than its middle, a title more than the rest, and what is read in a document least. */
export function find<Entry extends Searchable>(all: readonly Indexed<Entry>[], query: string, most: number): Entry[] {
  const words = folded(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const best: Found<Entry>[] = []
  for (const candidate of all) {
    const distance = distanceOf(candidate, words)
    if (distance === null) continue
    const found = { entry: candidate.entry, title: candidate.title, distance }
    const last = best.at(-1)
    // A letter alone is found in thousands: what comes behind the last is not sorted.
    if (best.length === most && last && !isBefore(found, last)) continue
    best.splice(best.findLastIndex((known) => !isBefore(found, known)) + 1, 0, found)
    if (best.length > most) best.pop()
  }
  return best.map(({ entry }) => entry)
}

interface Found<Entry> {
  entry: Entry
  title: string
  distance: number
}

const isBefore = (one: Found<unknown>, other: Found<unknown>) =>
  one.distance === other.distance ? one.title < other.title : one.distance < other.distance

/** Null where one of the words is missing. */
function distanceOf({ entry, title, detail, inside }: Indexed<Searchable>, words: readonly string[]): number | null {
  let distance = entry.isPast ? 1 : 0
  for (const word of words) {
    if (title.startsWith(` ${word}`)) continue
    if (title.includes(` ${word}`)) distance += 1
    else if (title.includes(word)) distance += 3
    else if (detail.includes(` ${word}`)) distance += 4
    else if (detail.includes(word)) distance += 6
    else if (inside === '') return null
    else if (inside.includes(` ${word}`)) distance += 8
    else if (inside.includes(word)) distance += 10
    else return null
  }
  return distance
}
