import { memoized } from '@hearthkeep/shared/text/memoized.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'

export interface Found<Meaning> {
  meaning: Meaning
  start: number
  end: number
}

/**
 * Finds phrases in a text by their words, the longest first, ignoring case and plurals. Reads the text once, without a
 * regular expression that could backtrack.
 */
export function createPhraseFinder<Meaning>(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) {
  const byFirstWord = new Map<string, { words: string[]; meaning: Meaning }[]>()
  for (const [phrase, meaning] of phrases) {
    const words = wordsOf(phrase).map(({ word }) => word)
    const first = must(words[0], 'a word')
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, meaning }])
  }
  for (const same of byFirstWord.values()) same.sort((one, other) => other.words.length - one.words.length)

  return (text: string): Found<Meaning>[] => {
    const words = wordsOf(text)
    const found: Found<Meaning>[] = []
    for (let at = 0; at < words.length; at += 1) {
      const here = must(words[at], 'a word')
      const match = byFirstWord.get(here.word)?.find((phrase) => isAt(words, at, phrase.words))
      if (match === undefined) continue
      const last = must(words[at + match.words.length - 1], 'the last word')
      found.push({ meaning: match.meaning, start: here.start, end: last.end })
      at += match.words.length - 1
    }
    return found
  }
}

/** Whether the words at a position are those of a phrase, of which the first is known to be the same. */
function isAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  for (let n = 1; n < phrase.length; n += 1) if (words[at + n]?.word !== phrase[n]) return false
  return true
}

interface Word {
  word: string
  start: number
  end: number
}

/**
 * The words of a text with their positions, in lower case and without the plural's s. A loop over the letters, because
 * every sentence is read several times, and a regular expression takes twice as long.
 */
export const wordsOf = memoized(readWords)

function readWords(text: string): Word[] {
  const words: Word[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isOfWord(text.charCodeAt(at))) continue
    const start = at
    while (at < text.length && isOfWord(text.charCodeAt(at))) at += 1
    words.push({ word: plainWord(text.slice(start, at)), start, end: at })
  }
  return words
}

/** By its code, whether a character is an English letter, a digit or an apostrophe. */
const ofWords = Array.from({ length: 128 }, (_, code) => /[a-z0-9']/i.test(String.fromCharCode(code)))
const isOfWord = (code: number) => ofWords[code] === true

const plainWord = (word: string) => singular((word.includes("'") ? word.replaceAll("'", '') : word).toLowerCase())

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
