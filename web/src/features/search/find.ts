import { readingsOf, type Reading } from '@hearthkeep/shared/text/search/readings.ts'
import { distanceIn, searchText } from '@hearthkeep/shared/text/search/search-text.ts'

/** A searchable entry. `title` is its name, `detail` its location and other facts. */
export interface Searchable {
  title: string
  detail: string
  /** Past entries rank lower. */
  isPast?: boolean
}

/** An entry prepared for comparison. */
export interface Indexed<Entry extends Searchable> {
  entry: Entry
  title: string
  detail: string
  /** Recorded texts that a result does not show. */
  more: string
  /** The words in a document's file, deduplicated, each with a space before it; empty if it has no readable content. */
  inside: string
}

export function indexed<Entry extends Searchable>(
  entry: Entry,
  { more = [], inside = '' }: { more?: readonly (string | null)[]; inside?: string | undefined } = {},
): Indexed<Entry> {
  const shown = `${entry.title}\n${entry.detail}`
  return {
    entry,
    title: searchText([entry.title]),
    detail: searchText([entry.detail]),
    more: searchText(more.filter((text) => text !== null && !shown.includes(text))),
    inside,
  }
}

/**
 * Returns the entries that contain what was typed, best first: the start of a word ranks above its middle, a title above
 * the details, and other texts last.
 */
export function find<Entry extends Searchable>(all: readonly Indexed<Entry>[], query: string, most: number): Entry[] {
  for (const reading of readingsOf(query)) {
    const found = findBest(all, reading, most)
    if (found.length > 0) return found
  }
  return []
}

function findBest<Entry extends Searchable>(all: readonly Indexed<Entry>[], reading: Reading, most: number): Entry[] {
  const best: Found<Entry>[] = []
  for (const candidate of all) {
    const distance = distanceOf(candidate, reading)
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

/** What a term adds that is found nowhere: more than one that is found in a document. */
const MISSING = 12

/** Returns `null` if too many terms are missing. */
function distanceOf(
  { entry, title, detail, more, inside }: Indexed<Searchable>,
  { terms, mayMiss }: Reading,
): number | null {
  let distance = entry.isPast ? 1 : 0
  let missing = 0
  for (const term of terms) {
    const inTitle = distanceIn(title, term)
    const inDetail = inTitle ?? distanceIn(detail, term)
    const inMore = inDetail ?? distanceIn(more, term)
    if (inTitle !== null) distance += inTitle
    else if (inDetail !== null) distance += 3 + Math.max(1, inDetail)
    else if (inMore !== null) distance += 7 + Math.max(1, inMore)
    else if (inside.includes(term.text)) distance += inside.includes(term.start) ? 8 : 10
    else {
      missing += 1
      if (missing > mayMiss) return null
      distance += MISSING
    }
  }
  return distance
}
