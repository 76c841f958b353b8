import { householdThings } from './household-things.ts'
import { kindWords } from './kind-words.ts'
import { phraseOf } from './phrase.ts'
import { systemTypeLabel } from '../system-type.ts'

interface Named {
  systemType: string
  systemName: string
}

/**
 * Returns the system that a task's title is about: its own name counts before the name and the words of its kind, and a
 * longer match before a shorter one. Undefined if no system or more than one fits best.
 */
export const guessSystem = <S extends Named>(title: string, systems: readonly S[]): S | undefined =>
  systemGuesser(systems)(title)

/** Like {@link guessSystem}, for many titles. */
export function systemGuesser<S extends Named>(systems: readonly S[]): (title: string) => S | undefined {
  const named = systems.map((system) => ({ system, ...phrasesOf(system) }))
  return (title) => {
    const text = ` ${phraseOf(title)} `
    const ranked = named
      .map(({ system, own, kind }) => ({ system, score: Math.max(longestIn(text, [own]) * 2, longestIn(text, kind)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
    const [best, next] = ranked
    return best && best.score !== next?.score ? best.system : undefined
  }
}

function phrasesOf({ systemType, systemName }: Named) {
  const own = phraseOf(systemName)
  const isThing = ({ name }: { name: string }) => phraseOf(name) === own
  const kind = [...(householdThings.find(isThing)?.words ?? []), ...kindWords(systemType), systemTypeLabel(systemType)]
  return { own, kind: kind.map(phraseOf) }
}

/** The length of the longest phrase that the text contains. */
const longestIn = (text: string, phrases: readonly string[]): number =>
  Math.max(0, ...phrases.filter((phrase) => phrase !== '' && text.includes(` ${phrase} `)).map(({ length }) => length))
