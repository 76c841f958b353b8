import { smsSize } from '@hearthkeep/shared/message/sms-size.ts'
import { withOptOut } from '@hearthkeep/shared/message/sending/opt-out.ts'
import { spreadDelays, type Spread } from '@hearthkeep/shared/message/sending/spread.ts'

export const spreadLabels: Record<Spread, string> = {
  soon: 'As soon as possible',
  hour: 'Over an hour',
  day: 'Over a day',
  week: 'Over a week',
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** [ME45] `The last of 40 leaves about 7 minutes after the first.` */
export function lastLeaves(count: number, spread: Spread): string {
  const seconds = spreadDelays(count, spread).at(-1) ?? 0
  const after = seconds < MINUTE ? 'within a minute of' : `about ${spanWords(seconds)} after`
  return `The last of ${count} is sent ${after} the first.`
}

function spanWords(seconds: number): string {
  if (seconds < 90 * MINUTE) return counted(Math.round(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), 'hour')
  return counted(Math.round(seconds / DAY), 'day')
}

/** [ME41] `142 characters, 1 text message`, for the text as it will be sent. */
export function smsLength(text: string): string {
  if (text.trim() === '') return 'A text message has room for 160 characters.'
  const { characters, segments, alphabet } = smsSize(withOptOut(text))
  const length = `${counted(characters, 'character')}, sent as ${counted(segments, 'text message')}`
  return alphabet === 'gsm' ? `${length}.` : `${length}: some characters take more room, such as ’ or emoji.`
}

/** `Ann Keller, Ben Ortiz and 10 more` */
export function namesInShort(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3), names.length - 3]
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
