import { must } from '../../kernel/must.ts'

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
      const match = byFirstWord
        .get(here.word)
        ?.find((phrase) => phrase.words.every((word, n) => words[at + n]?.word === word))
      if (match === undefined) continue
      const last = must(words[at + match.words.length - 1], 'the last word')
      found.push({ meaning: match.meaning, start: here.start, end: last.end })
      at += match.words.length - 1
    }
    return found
  }
}

/** The words of a text with their positions, in lower case and without the plural's s. */
export function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/[a-z0-9']+/gi)].map(({ 0: word, index }) => ({
    word: singular(word.toLowerCase().replaceAll("'", '')),
    start: index,
    end: index + word.length,
  }))
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
