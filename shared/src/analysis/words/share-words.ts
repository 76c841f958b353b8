import { wordsOf } from './phrases.ts'

const common = new Set(
  'the a an and of for with to in on at by new labor part install installed replace replaced repair total ea old house work job from'.split(
    ' ',
  ),
)

/** Whether two texts share a word that names something. */
export function shareWords(one: string, other: string): boolean {
  const words = new Set(
    wordsOf(one)
      .map(({ word }) => word)
      .filter((word) => word.length > 2 && !common.has(word) && !/^\d/.test(word)),
  )
  return wordsOf(other).some(({ word }) => words.has(word))
}
