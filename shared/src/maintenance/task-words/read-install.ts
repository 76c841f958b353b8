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
  const thing = (leading.exec(title) ?? trailing.exec(title))?.groups?.['thing']
  if (thing === undefined) return null
  const own = systems.filter(({ systemName }) => phraseOf(systemName) === phraseOf(thing))
  if (own.length > 0) return { kind: 'replacement', systems: own }
  const [kind] = findKinds(thing)
  if (!kind || !isKindName(thing) || (isPart.test(thing) && kind.name.toLowerCase() !== thing.toLowerCase()))
    return null
  const best = guessSystem(thing, systems)
  const replaced = best ? [best] : systems.filter((system) => guessSystem(thing, [system]) !== undefined)
  if (replaced.length > 0) return { kind: 'replacement', systems: replaced }
  return { kind: 'new', systemName: `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`, systemType: kind.systemType }
}

/** What people call a kind by, of which a system has several, or which is only a part of it. */
const isPart =
  /\b(?:(?:filter|rod|meter|valve|drip|breaker|outlet|bulb|lamp|vent|line|pump|pane|screen|flapper|hose|head|cap|coil|boot|register|sensor|camera|drain|pipe|wire|tile|radiator|tree)s?|switch(?:es)?|lint|window|door|light|light fixture|floor|shingle)$/iu

const leading =
  /^(?:(?:i|we)(?:['’]ve| have)? |(?:just|finally|had|got) )*(?:replaced|installed|put in|bought|got|purchased|brand new|new)(?: (?:the|a|an|our|my|old|new|brand))* (?<thing>.+)$/isu
// All of the leading words at once: with fewer of them, it would search the text again and again.
const trailing =
  /^(?:(?:the|our|my|a|new) )*(?!(?:the|our|my|a|new) )(?<thing>.+?)(?: was| were)? (?:replaced|installed)$/iu
