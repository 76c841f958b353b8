import { findKinds, isKindName } from '../../system/catalogue/find/find-kinds.ts'
import { guessSystem } from '../../system/catalogue/find/guess-system.ts'
import { phraseOf } from '../../system/catalogue/find/phrase.ts'

interface Named {
  systemType: string
  systemName: string
}

/** Work that put in something new: in the place of one of these systems, or of a kind that the property lacks. */
export type Install<S> = { kind: 'replacement'; systems: S[] } | { kind: 'new'; systemName: string; systemType: string }

/**
 * Reads what the title of work that is done says was installed: `Replaced the water heater`, `new roof`, `furnace
 * installed`. Null for any other work, also on a part of a system, as in `Replaced furnace filter`.
 */
export function readInstall<S extends Named>(title: string, systems: readonly S[]): Install<S> | null {
  const named = shapes.map((shape) => shape.exec(title)?.groups?.['thing']).find((found) => found !== undefined)
  const thing = named?.replace(/ \([^()]{1,60}\)$| (?:by|with) .{1,60}$/iu, '')
  if (thing === undefined) return null
  const own = systems.filter(({ systemName }) => phraseOf(systemName) === phraseOf(thing))
  if (own.length > 0) return { kind: 'replacement', systems: own }
  const name = kindNameIn(thing)
  const [kind] = findKinds(name ?? '')
  if (!kind || name === null || (isPart.test(thing) && kind.name.toLowerCase() !== thing.toLowerCase())) return null
  const best = guessSystem(name, systems)
  const replaced = best ? [best] : systems.filter((system) => guessSystem(name, [system]) !== undefined)
  if (replaced.length > 0) return { kind: 'replacement', systems: replaced }
  return { kind: 'new', systemName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, systemType: kind.systemType }
}

/**
 * The name of a kind at the end of a thing, after its brand, size or make: `water heater` of
 * `50 gallon Rheem water heater`.
 */
function kindNameIn(thing: string): string | null {
  const words = thing.replace(/ (?:unit|system)$/iu, '').split(' ')
  for (let from = 0; from < Math.min(words.length, MOST_BEFORE + 1); from += 1) {
    const name = words.slice(from).join(' ')
    if (isKindName(name)) return name
    if (!isMake(words[from] ?? '') || PLACE.test(words[from] ?? '')) return null
  }
  return null
}

const MOST_BEFORE = 4
/** A name, a number, or how a thing is made. */
const isMake = (word: string) => /^\p{Lu}/u.test(word) || /\d/u.test(word) || MAKE.test(word)
const MAKE =
  /^(?:gallon|gal|ton|inch|foot|ft|gas|electric|propane|tankless|hybrid|metal|tile|vinyl|wood|wooden|steel|stainless|smart)$/u
const PLACE =
  /^(?:upstairs|downstairs|upper|lower|main|front|back|kitchen|bath|bathroom|basement|garage|attic|guest|master|bedroom|living|dining|laundry|pool|half)$/iu

/** What people call a kind by, of which a system has several, or which is only a part of it. */
const isPart =
  /\b(?:(?:filter|rod|meter|valve|drip|breaker|outlet|bulb|lamp|vent|line|pump|pane|screen|flapper|hose|head|cap|coil|boot|register|sensor|camera|drain|pipe|wire|tile|radiator|tree)s?|switch(?:es)?|lint|window|door|light|light fixture|floor|shingle)$/iu

const leading =
  /^(?:(?:i|we)(?:['’]ve| have)? |(?:just|finally|had|got) )*(?:replaced|installed|put in|bought|got|purchased|swapped(?: out)?|upgraded|brand new|new)(?: (?:the|a|an|our|my|old|new|brand))* (?<thing>.+)$/isu
// All of the leading words at once: with fewer of them, it would search the text again and again.
const trailing =
  /^(?:(?:i|we) )?(?:had |got )?(?:(?:the|our|my|a|new) )*(?!(?:the|our|my|a|new) )(?<thing>.+?)(?:(?: was| were)? (?:replaced|installed|redone|put in)| (?:was|were) new)(?: by .{1,60})?$/iu
const noun = /^(?:the )?(?<thing>.+) (?:replacement|installation)$/iu
const nounFirst = /^(?:replacement|installation) of (?:(?:the|our|my|a|new) )*(?<thing>.+)$/isu
const shapes = [trailing, leading, noun, nounFirst]
