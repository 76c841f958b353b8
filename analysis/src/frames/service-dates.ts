import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { findAge, findDates } from '../text/dates-in-text.ts'

const installed =
  /\b(?:install(?:ed|ation)?(?: date| in| on)?|in service|manufactur(?:ed|e)|mfg|mfd|made|built|commissioned|start-?up(?: date)?|date of start-?up|drilled|completed|dated|date code|new|purchased?(?: date| on)?|bought|put (?:in|on)|year|yr|mfr|mfd|date in|age\/year|nameplate|original|started|since new|all units|re-?roofed|from)\b[^\d;]{0,30}$/i
/** Another event than the installation. */
const otherEvent =
  /\b(?:last|(?<!\bin )serviced?|pumped|cleaned|swept|inspected|tested|expires?|exp\.?|through|thru|until|to|warranty|warrantied|since|after|before|due|next|treated|treatment|repaired|recoated|coated|property|home|addition of|hurricane|storm|code|as of|video|dated? (?:report|of inspection)|permit|scope[d]?|report|year built|built in|age of property|snaked|flushed|sealed|changed|valid|ends?|good|budget|plan|sold|serial|tuned up|recalled|flood|leak(?:ed|s)?|failed|date of inspection|inspection date|servicing(?: ?\/ ?inspection)?|maintenance|invoice|signed)\b[^\d;]{0,18}$/i
const laterEvent = /^\)? ?(?:report|inspection|invoice|season|warranty|code|taxes|\d{1,2}:\d\d)\b/i
/** The date of a part, not of the system. */
const ofPart =
  /\b(?:pump|liner|valve|anode|filter|thermostat|board|motor|capacitor|screens?|sash|battery|batteries|baffle|lid|coil|compressor|sensor|igniter|element|sticker|tag|label)\b[^\d;]{0,25}$/i
/** `painted 2021`, `recharged in 2022`: what was done to a system that is older. */
const otherWork =
  /\b(?!(?:install|replac|manufactur|purchas|build|built|mad|ship|deliver|commission|dat|stamp|stat|list|label|rat|new)\w*\b)[a-z]{2,}ed,?(?: in| on| by| around| about| circa| back in)? $/i
/** `1911 Larkspur Rd` and `Addr 1911 Larkspur` are addresses. */
const address =
  /^ (?:[NSEW]\.? )?(?:[A-Z][a-z'’]+ ){1,3}(?:St|Ave|Rd|Dr|Ln|Ct|Way|Blvd|Pl|Cir|Ter|Trl|Hwy|Court|Street|Lane|Road|Drive|Avenue|Place|Circle|Loop|Pike|Pkwy)\b/
const addressLabel = /\b(?:addr(?:ess)?|property|site|location|residence|at)\b:? $/i
/** `over 10 years old` bounds an age; it gives no year. */
const bounded = /\b(?:over|under|less than|more than|at least|beyond|past|older than|within|exceeds?) (?:\w+ )?$/i

const replaced = /\breplaced\b[^\d;,]{0,20}$/i
const serviced =
  /\b(?:last serviced|serviced(?: it)?|last pumped|pumped|last cleaned|cleaned|swept|last inspected|last service|last was|tune(?:d)?[ -]?up|hvac servicing(?: ?\/ ?inspection)?|service (?:of|performed)[^\d]{0,40})\b[^\d;]{0,24}$/i
const covered =
  /\b(?:expires?|expiration(?: date)?|ends?|valid (?:through|until|to)|through|thru|until|warranty to|to)\b[^\d;]{0,12}$/i

/**
 * When a system was installed or made, according to a text: a date after such a word, a year before the brand, or an
 * age.
 */
export function installedIn(
  text: string,
  { label, isSystem, isOfParts = false, writtenOn, isDated = true, isOwn = () => true }: Reading,
): { date: CalendarDate; start: number } | null {
  const dates = findDates(text)
  const prefix = label === null ? '' : `${label}: `
  for (const { date, start, end, precision } of dates) {
    const before = prefix + text.slice(Math.max(0, start - 45), start)
    if (otherEvent.test(before) || laterEvent.test(text.slice(end, end + 24))) continue
    if (date > writtenOn || otherWork.test(before)) continue
    if (precision === 'year' && (address.test(text.slice(end, end + 60)) || addressLabel.test(before))) continue
    if (isOfParts && !(isSystem && installed.test(before))) continue
    if (
      installed.test(before) ||
      (isSystem && replaced.test(before)) ||
      (precision !== 'day' && isSystem && !ofPart.test(before)) ||
      (precision === 'year' && /(?:^|\ba |\bby [A-Z][\w ]{1,20}, )$/.test(before))
    )
      if (isOwn(start)) return { date, start }
  }
  if (!isDated || isOfParts) return null
  if (/\b(?:warranty|guarantee|coverage|term|interval|remaining|life)\b/i.test(label ?? '')) return null
  const aged =
    label !== null && /\bage\b|\bhow old\b/i.test(label)
      ? /\b(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? ?(?:years?|yrs?)\b/i.exec(text)
      : null
  const age =
    findAge(text) ??
    (aged ? { years: Math.floor((Number(aged[1]) + Number(aged[2] ?? aged[1])) / 2), start: aged.index } : null) ??
    (/^age$/i.test(label ?? '') ? bareAge(text) : null)
  return age === null || !isOwn(age.start) || bounded.test(text.slice(Math.max(0, age.start - 24), age.start))
    ? null
    : { date: `${Number(writtenOn.slice(0, 4)) - age.years}-01-01`, start: age.start }
}

/** The context of a date: its field, whether the preceding words name a system, and the day of the document. */
interface Reading {
  label: string | null
  isSystem: boolean
  /** Whether the system has parts of many ages, such as wiring: a year beside it may be of one. */
  isOfParts?: boolean
  writtenOn: CalendarDate
  /** Whether the document has a date, from which ages count. */
  isDated?: boolean
  /** Whether what begins there is a fact of the system, not of another that the text names. */
  isOwn?: (start: number) => boolean
}

const bareAge = (text: string) => {
  const years = /^\d{1,2}$/.exec(text.trim())?.[0]
  return years === undefined ? null : { years: Number(years), start: 0 }
}

/** The date of the last service. */
export const servicedIn = (text: string, label: string | null): CalendarDate | null => dateBehind(text, label, serviced)

/** The last day of a warranty. */
export const coveredUntil = (text: string, label: string | null): CalendarDate | null =>
  // Most statements have no date, and need no search for words.
  findDates(text).length > 0 &&
  /\b(?:warranty|coverage|covered|protection|contract|plan|valid|guarantee|sealed system|expir\w+|parts|labor|tank)\b/i.test(
    `${label ?? ''} ${text}`,
  )
    ? dateBehind(text, label, covered)
    : null

function dateBehind(text: string, label: string | null, words: RegExp): CalendarDate | null {
  const prefix = label === null ? '' : `${label}: `
  const found = findDates(text).find(({ start }) => words.test(prefix + text.slice(Math.max(0, start - 60), start)))
  return found?.date ?? null
}
