import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { coversOf, isEnding, type Cover } from '@hearthkeep/shared/system/warranties.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** Describes each warranty that ends within 90 days: `Warranty ‘Parts’ ends in 3 weeks`. */
export const endingWords = (system: System, today: CalendarDate): string[] =>
  coversOf(system)
    .filter((cover) => isEnding(cover, today))
    .map(({ warranty, ends }) => `Warranty${warranty ? ` ‘${warranty.name}’` : ''} ends ${dueWords(ends, today)}`)

/** Returns the state of a warranty, which still covers its last day. */
export function coverState(cover: Cover, today: CalendarDate): { tone: Tone; words: string } {
  const { ends } = cover
  if (ends < today) return { tone: 'neutral', words: `Ended ${shortDate(ends)}` }
  return isEnding(cover, today)
    ? { tone: 'attention', words: `Ends ${dueWords(ends, today)}` }
    : { tone: 'good', words: `Until ${shortDate(ends)}` }
}

/** [SY19] How the end of a warranty can be typed; a length alone counts from the purchase, if that is known. */
export const warrantyEndHint = (installDate: CalendarDate | null): string =>
  `A date, or how long: ${installDate ? '5 years, or 18 months from 3/1/2024' : '5 years from 3/1/2024'}`
