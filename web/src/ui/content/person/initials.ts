import { isCompanyWord, isNameSuffix } from '@hearthkeep/shared/text/name-words.ts'

/**
 * Returns at most two capital letters for a name: `Ann Keller` → `AK`, `Cher` → `C`, an empty name → `?`. What is after a
 * name, such as `Jr.` or `LLC`, does not count.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/u).filter(Boolean)
  while (words.length > 1 && isAppended(words.at(-1) ?? '')) words.pop()
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => word?.match(/./u)?.[0].toUpperCase()).join('') || '?'
}

const isAppended = (word: string) => isNameSuffix(word) || isCompanyWord(word)
