import { countWord } from '@hearthkeep/shared/format/count-words.ts'

/** `Two things need you today`; from eleven on the count is in digits. */
export function todayWords(count: number): string {
  if (count === 0) return 'Nothing needs you today'
  return count === 1 ? 'One thing needs you today' : `${countWord(count)} things need you today`
}
