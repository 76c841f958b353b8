import { catalogue } from '../catalogue.ts'
import type { CostRange, SystemCategory, SystemFamily } from '../entry.ts'
import { householdThings } from './household-things.ts'
import { kindWords } from './kind-words.ts'
import { plainTypes, systemCategory, systemFamily } from '../system-type.ts'
import { phraseOf } from './phrase.ts'

/** A kind of system that a person can add. */
export interface Kind {
  systemType: string
  name: string
  family: SystemFamily
  category: SystemCategory
  /** The figures of the catalogue; null for a plain type and for things that the catalogue does not have. */
  usual: { lifespan: number; cost: CostRange } | null
}

/** All kinds of the catalogue, then the things that it does not have, then the plain types. */
export const kinds: readonly Kind[] = [
  ...catalogue.map(({ id, name, family, category, estimatedLifespan, replacementCost }) => ({
    systemType: id,
    name,
    family,
    category,
    usual: { lifespan: estimatedLifespan, cost: replacementCost },
  })),
  ...householdThings.map(({ name, systemType, category = systemCategory(systemType) }) => ({
    systemType,
    name,
    family: systemFamily(systemType),
    category,
    usual: null,
  })),
  ...plainTypes.map(({ id, label, family, category }) => ({
    systemType: id,
    name: label,
    family,
    category,
    usual: null,
  })),
]

const thingWords = new Map(householdThings.map(({ name, words }) => [name, words]))

const searched = kinds.map((kind) => ({
  kind,
  phrases: [kind.name, ...(thingWords.get(kind.name) ?? kindWords(kind.systemType))].map(phraseOf),
}))

/** Returns the kinds that the typed words mean, the best match first. */
export function findKinds(search: string): Kind[] {
  const typed = phraseOf(search)
  if (typed === '') return []
  return searched
    .map(({ kind, phrases }) => ({ kind, score: scoreOf(typed, { phrases, family: kind.family }) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ kind }) => kind)
    .filter((kind, index, found) => found.findIndex(({ name }) => name === kind.name) === index)
}

/** Whether a kind is called exactly this. */
export const isKindName = (search: string): boolean => searched.some(({ phrases }) => isOne(phraseOf(search), phrases))

/** What a kind is called only if nothing else is typed: within a name, `Co` is a company. */
const aloneMeans = new Map([['co', 'carbon monoxide alarm']])

const isOne = (typed: string, phrases: readonly string[]) => phrases.includes(aloneMeans.get(typed) ?? typed)

interface Searched {
  phrases: readonly string[]
  family: SystemFamily
}

function scoreOf(typed: string, { phrases, family }: Searched): number {
  if (isOne(typed, phrases)) return 4
  if (phrases.some((phrase) => phrase.startsWith(typed))) return 3
  const words = typed.split(' ')
  const begins = (phrase: string) => words.every((word) => ` ${phrase}`.includes(` ${word}`))
  if (phrases.some(begins)) return 2
  return begins([...phrases, family].join(' ')) ? 1 : 0
}

/**
 * Returns the kind that a name such as `Bosch dishwasher 500` contains: the longest of its names and words. Undefined if
 * there is none.
 */
export function kindIn(name: string): Kind | undefined {
  const text = ` ${phraseOf(name)} `
  let [best, length]: [Kind | undefined, number] = [undefined, 0]
  for (const { kind, phrases } of searched)
    for (const phrase of phrases)
      if (phrase.length > length && text.includes(` ${phrase} `)) [best, length] = [kind, phrase.length]
  return best
}

/** Returns the plain type for something that the catalogue does not have: that of the family that its words suggest. */
export function nearestType(name: string): string {
  for (const word of phraseOf(name).split(' ').toReversed()) {
    const [nearest] = searched.filter(({ phrases }) => phrases.includes(word))
    if (nearest) return plainTypeOf[nearest.kind.family]
  }
  return 'other'
}

const plainTypeOf: Record<SystemFamily, string> = {
  hvac: 'hvac',
  plumbing: 'plumbing',
  electrical: 'electrical',
  roofing: 'roofing',
  appliance: 'appliances',
  outdoor: 'other',
  structural: 'other',
  safety: 'security',
  utilities: 'other',
  other: 'other',
}
