import { createPhraseFinder } from './phrases.ts'
import { otherMeanings, partNames } from './part-names.ts'
import { headingNames, systemNames } from './system-names.ts'

/** `name` denotes the system itself. `part` belongs to it. */
export interface SystemWord {
  systemType: string
  strength: 'name' | 'part'
}

const wordsOf = (lists: Record<string, string>, strength: SystemWord['strength']): (readonly [string, SystemWord])[] =>
  Object.entries(lists).flatMap(([systemType, list]) =>
    list.split(', ').map((phrase) => [phrase, { systemType, strength }] as const),
  )

const words: (readonly [string, SystemWord | null])[] = [
  ...wordsOf(systemNames, 'name'),
  ...wordsOf(partNames, 'part'),
  ...otherMeanings.split(', ').map((phrase) => [phrase, null] as const),
]

/** What the words of a text name, in text order; `null` for phrases that mean something else. */
export const findSystemWords = createPhraseFinder(words)

/** The same for a heading or a label, where a word alone is enough: "Heating", "Well". */
export const findHeadingWords = createPhraseFinder([...words, ...wordsOf(headingNames, 'name')])
