import { folded } from '@hearthkeep/shared/text/fold.ts'

/** A searchable entry. `title` is its name, `detail` its location and other facts. */
export interface Searchable {
  title: string
  detail: string
  /** Past entries rank lower. */
  isPast?: boolean
}

/** An entry prepared for comparison: lowercase, without accents, with a space before each word. */
export interface Indexed<Entry extends Searchable> {
  entry: Entry
  title: string
  detail: string
  /** The entry's inner words, deduplicated; empty if it has no readable content. */
  inside: string
}

/**
 * @param inside folded, with a space before each word
 */
export const indexed = <Entry extends Searchable>(entry: Entry, inside = ''): Indexed<Entry> => ({
  entry,
  title: ` ${folded(entry.title)}`,
  detail: ` ${folded(entry.detail)}`,
  inside,
})

/**
 * Returns the entries that contain every word of the query, best first: the start of a word ranks above its middle, a
 * title above the details, and a document's text last.
 */
export function find<Entry extends Searchable>(all: readonly Indexed<Entry>[], query: string, most: number): Entry[] {
  const words = folded(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const best: Found<Entry>[] = []
  for (const candidate of all) {
    const distance = distanceOf(candidate, words)
    if (distance === null) continue
    const found = { entry: candidate.entry, title: candidate.title, distance }
    const last = best.at(-1)
    // A single letter matches thousands of entries: those below the last result are not sorted.
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

/** Returns `null` if a word is missing. */
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
