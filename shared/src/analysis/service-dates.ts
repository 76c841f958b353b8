import type { CalendarDate } from '../kernel/fields.ts'
import { findAge, findDates } from './text/dates-in-text.ts'

const installed =
  /\b(?:install(?:ed|ation)?(?: date| in| on)?|manufactur(?:ed|e)|mfg|mfd|made|built|commissioned|drilled|completed|dated|date code|new|purchased|put in|year)\b[^\d;]{0,30}$/i
const replaced = /\breplaced\b[^\d;,]{0,20}$/i
const serviced =
  /\b(?:last serviced|serviced|last pumped|pumped|last cleaned|last inspected|last service|tuned up|service (?:of|performed)[^\d]{0,40})\b[^\d;]{0,20}$/i
const covered = /\b(?:expires?|expiration(?: date)?|ends?|valid (?:through|until|to)|through|until)\b[^\d;]{0,12}$/i

/**
 * When a system was installed or made, according to a text: a date after such a word, a year before the brand, or an
 * age.
 */
export function installedIn(
  text: string,
  { label, isSystem, writtenOn }: Reading,
): { date: CalendarDate; start: number } | null {
  const dates = findDates(text)
  const prefix = label === null ? '' : `${label}: `
  for (const { date, start, precision } of dates) {
    const before = prefix + text.slice(Math.max(0, start - 45), start)
    if (
      installed.test(before) ||
      (isSystem && replaced.test(before)) ||
      (precision === 'year' && /(?:^|\ba |\bby [A-Z][\w ]{1,20}, )$/.test(before))
    )
      return { date, start }
  }
  const age = findAge(text) ?? (/^age$/i.test(label ?? '') ? bareAge(text) : null)
  return age === null ? null : { date: `${Number(writtenOn.slice(0, 4)) - age.years}-01-01`, start: age.start }
}

/** The context of a date: its field, whether the preceding words name a system, and the date from which ages count. */
interface Reading {
  label: string | null
  isSystem: boolean
  writtenOn: CalendarDate
}

const bareAge = (text: string) => {
  const years = /^\d{1,2}$/.exec(text.trim())?.[0]
  return years === undefined ? null : { years: Number(years), start: 0 }
}

/** The date of the last service. */
export const servicedIn = (text: string, label: string | null): CalendarDate | null => dateBehind(text, label, serviced)

/** The last day of a warranty. */
export const coveredUntil = (text: string, label: string | null): CalendarDate | null =>
  /\b(?:warranty|coverage|covered|protection|contract|plan|valid|expir\w+|parts|labor|tank)\b/i.test(
    `${label ?? ''} ${text}`,
  )
    ? dateBehind(text, label, covered)
    : null

function dateBehind(text: string, label: string | null, words: RegExp): CalendarDate | null {
  const prefix = label === null ? '' : `${label}: `
  const found = findDates(text).find(({ start }) => words.test(prefix + text.slice(Math.max(0, start - 60), start)))
  return found?.date ?? null
}
