import { MONTH, YEAR, dateOf, type TypedDate } from '../../format/typed-date.ts'
import { addDays, later } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import {
  END,
  NUMBER,
  SEASON,
  TAIL,
  UNIT,
  WEEK,
  WEEKDAY,
  WEEKDAY_NAME,
  numberOf,
  seasonStartIn,
  unitOf,
  weekdayNumber,
  weekdayOfMonthNamed,
} from './calendar-words.ts'
import { weekdayOfMonthIn } from '../schedule/weekday-of-month.ts'
import { HOLIDAY, holidayIn } from './holidays.ts'
import { dayOfMonth, dayOrMonth, fullYear, numericDate, partOfMonth, yearly, type Reading } from './reading.ts'
import { afterSpan, ago, endOf, mondayOf, seasonOf, startOfNext, weekdayIn, weekendIn } from './relative-days.ts'

/** Reads the date of a match of its pattern; null if there is no such day. */
export interface DateWords {
  pattern: RegExp
  read(parts: string[], reading: Reading): TypedDate | null
}

const WORD =
  '(?:due on|due by|due before|no later than|not later than|(?:the )?week of|on|by|due|before|until|till|for|from|starting|beginning)'
const LEAD = `(?:${WORD} )?`
/** `Sat, ` before a date. */
const DATED = `${LEAD}(?:${WEEKDAY}\\.?,? )?`
/** A capturing group: `mid` of `mid-March`, `first week` of `first week of March`. */
const PART_OF_MONTH = `(?:(?:in|at|${WORD}) )?(?:the )?(early|beginning|start|(?:first|1st|second|2nd|third|3rd|last) week|mid(?:dle)?|late|end)`
const NUMBERS = '(\\d{1,2})/(\\d{1,2})'
/** Parts of an inch, which are no days unless a word such as “on” says so. */
const FRACTION = '(?:1/2|[12]/3|[13]/4|[1357]/8|\\d{1,2}/(?:16|32|64))(?!\\d)'
/** What a number with a slash belongs to, as in `Unit 5/12`. */
const NAMED =
  '(?<!\\b(?:unit|apt|apartment|suite|room|lot|no|number|part|step|phase|stage|size|scale|rated|rating|score|model|type|section|building|bldg|door|zone|page|level)\\.? #?)'

/** “Friday after next” and “Monday after Labor Day” are other days. */
const NOT_AFTER = `(?! after (?:next|${HOLIDAY})${END})`
const NO_NUMBER = '(?<!\\b(?:\\d(?:st|nd|rd|th)|first|second|third|fourth|fifth) )'

/** Date words, those with more parts first. */
export const dueWords: readonly DateWords[] = [
  words(new RegExp(`\\b${DATED}(\\d{4})-(\\d{2})-(\\d{2})${END}`, 'giu'), ([year, month, day]) =>
    dateOf({ year, month, day }),
  ),
  words(
    new RegExp(`(?<![\\w/#.-])${DATED}${NUMBERS}/((?:\\d\\d)?\\d\\d)${END}(?!/)`, 'giu'),
    ([first = '', second = '', year], reading) => numericDate({ first, second, year, reading }),
  ),
  // Other marks only with a whole year: `10-10-10` is a fertilizer.
  words(
    new RegExp(`(?<![\\w/#.-])${DATED}(\\d{1,2})([.-])(\\d{1,2})\\2(${YEAR})${END}`, 'giu'),
    ([first = '', , second = '', year], reading) => numericDate({ first, second, year, reading }),
  ),
  words(new RegExp(`(?<![\\w/#.-])(?:(?:in|${WORD}) )?(${YEAR})-(0\\d|1[0-2])${END}(?!-)`, 'giu'), ([year, month]) =>
    dateOf({ year, month }),
  ),
  words(new RegExp(`(?<![\\w/#.-])(?:(?:in|${WORD}) )?(\\d{1,2})/(${YEAR})${END}`, 'giu'), ([month, year]) =>
    dateOf({ month, year }),
  ),
  words(
    new RegExp(`\\b${WORD} (?!${FRACTION}|24/7)${NUMBERS}${END}(?!/)`, 'giu'),
    ([first = '', second = ''], reading) => numericDate({ first, second, reading }),
  ),
  words(new RegExp(`\\b${WORD} (?!24/7)${NUMBERS}(?!/)${TAIL}`, 'giu'), ([first = '', second = ''], reading) =>
    numericDate({ first, second, reading }),
  ),
  words(
    new RegExp(`(?<=[ (])${NAMED}(?!${FRACTION}|24/7)${NUMBERS}(?!/)${TAIL}`, 'giu'),
    ([first = '', second = ''], reading) => numericDate({ first, second, reading }),
  ),
  words(
    new RegExp(`\\b${LEAD}(?:the )?${WEEK} (${WEEKDAY}) (?:of|in) (${MONTH})(?:,? (${YEAR}))?${END}`, 'giu'),
    ([week = '', name = '', month, year], reading) => {
      const on = weekdayOfMonthNamed(week, name)
      const inYear = (one: number | string) => {
        const found = dateOf({ month, year: String(one) })
        return on && found ? weekdayOfMonthIn(found.date, on) : null
      }
      return day(year ? inYear(year) : yearly(inYear, reading))
    },
  ),
  words(
    new RegExp(`\\b${DATED}(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (${YEAR}))?${END}`, 'giu'),
    ([month, day, year], reading) => dayOrMonth({ month, day, year }, reading),
  ),
  words(
    new RegExp(`\\b${DATED}(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})(?:,? (${YEAR}))?${END}`, 'giu'),
    ([day, month, year], reading) => dayOrMonth({ month, day, year }, reading),
  ),
  words(
    new RegExp(`\\b${PART_OF_MONTH}[ -](?:of |in )?(${MONTH})(?:,? (${YEAR}))?${END}`, 'giu'),
    ([part = '', month, year], reading) => partOfMonth({ part, month, year }, reading),
  ),
  words(
    new RegExp(`\\b(?:about|around|in|by|before|this|next|from|starting) (${MONTH})(?:,? (${YEAR}))?${END}`, 'giu'),
    ([month, year], reading) => dayOrMonth({ month, year }, reading),
  ),
  words(new RegExp(`\\blast (${MONTH})${END}`, 'giu'), ([month], reading) =>
    dayOrMonth({ month }, { ...reading, tense: 'done', today: addDays(`${reading.today.slice(0, 7)}-01`, -1) }),
  ),
  words(new RegExp(`\\b(${MONTH}) (${YEAR})${END}`, 'giu'), ([month, year]) => dateOf({ month, year })),
  words(new RegExp(`\\b(?:in )?(${MONTH})\\.? ['’](\\d\\d)${END}`, 'giu'), ([month, year = ''], { today }) =>
    dateOf({ month, year: fullYear(year, today) }),
  ),
  words(
    new RegExp(`\\b(?:in |by |during )?(?:the )?(${SEASON})(?: of)? (?:(${YEAR})|['’](\\d\\d))${END}`, 'giu'),
    ([name = '', year, digits = ''], { today }) => ({
      date: seasonStartIn(name, Number(year ?? fullYear(digits, today))),
      precision: 'month',
    }),
  ),
  words(new RegExp(`\\b(?:in |by |during )?Q([1-4]),? (?:of )?(${YEAR})${END}`, 'giu'), ([quarter, year]) =>
    dateOf({ year, month: String(3 * Number(quarter) - 2) }),
  ),
  words(
    new RegExp(
      `\\b(?:(?:in|by|before) )?(?:the )?(early|beginning|mid(?:dle)?|late|end)[ -](?:of |in )?(${YEAR})${END}`,
      'giu',
    ),
    ([part = '', year = ''], { tense, today }) => {
      const date = `${year}-${startOfPart(part)}`
      return tense === 'done' || date < today ? dateOf({ year }) : day(date)
    },
  ),
  words(new RegExp(`(?:\\b(?:about|around|circa|ca?\\.|in|by) |~ ?)(${YEAR})${END}`, 'giu'), ([year]) =>
    dateOf({ year }),
  ),
  words(new RegExp(`(?<= )(?:in |about |around )?['’](\\d\\d)${TAIL}`, 'giu'), ([digits = ''], { tense, today }) => {
    const year = fullYear(digits, today)
    return tense !== 'open' && year <= today.slice(0, 4) ? dateOf({ year }) : null
  }),
  words(new RegExp(`(?<= )(${YEAR})${TAIL}`, 'giu'), ([year = ''], { tense, today }) =>
    tense !== 'open' && year <= today.slice(0, 4) ? dateOf({ year }) : null,
  ),
  words(new RegExp(`\\b(${NUMBER}) ${UNIT}s? from (?:now|today)${END}`, 'giu'), ([count = '', unit = ''], { today }) =>
    day(afterSpan(today, { count: numberOf(count), unit: unitOf(unit) })),
  ),
  words(new RegExp(`\\b${LEAD}(?:the )?day after tomorrow${END}`, 'giu'), (_, { today }) => day(addDays(today, 2))),
  words(new RegExp(`\\b(?:the )?day before yesterday${END}`, 'giu'), (_, { today }) => day(addDays(today, -2))),
  words(new RegExp(`\\b${LEAD}(?:today|tonight|this (?:morning|afternoon|evening))${END}`, 'giu'), (_, { today }) =>
    day(today),
  ),
  words(new RegExp(`\\b${LEAD}(?:tomorrow|tmrw)${END}`, 'giu'), (_, { today }) => day(addDays(today, 1))),
  words(
    new RegExp(
      `\\b(?:(?:yesterday(?: (?:morning|afternoon|evening|night))?|last night)${END}|(?:yday|yest\\.)(?=[\\s,;:!?)]|$))`,
      'giu',
    ),
    (_, { today }) => day(addDays(today, -1)),
  ),
  words(new RegExp(`\\b(?:(?:in|within) a fortnight|a fortnight from (?:now|today))${END}`, 'giu'), (_, { today }) =>
    day(addDays(today, 14)),
  ),
  words(new RegExp(`\\b(?:about )?a fortnight ago${END}`, 'giu'), (_, { today }) => day(addDays(today, -14))),
  words(new RegExp(`\\b(?:about )?(${NUMBER}) ${UNIT}s? ago${END}`, 'giu'), ([count = '', unit = ''], { today }) =>
    ago({ count: numberOf(count), unit: unitOf(unit), today }),
  ),
  words(new RegExp(`\\blast (week|month|year)${END}`, 'giu'), ([unit = ''], { today }) =>
    ago({ count: 1, unit: unitOf(unit), today }),
  ),
  words(new RegExp(`\\b(?:last|(?:this )?past) weekend${END}`, 'giu'), (_, { today }) =>
    day(addDays(mondayOf(today), -2)),
  ),
  words(
    new RegExp(`\\b(?:(?:on |by |over |before )?(next|this|coming)|(?:on|by|over|before) the) weekend${END}`, 'giu'),
    ([which], reading) => day(weekendIn(which, reading)),
  ),
  words(
    new RegExp(`\\b${LEAD}(?:(${WEEKDAY})(?: of)?,? next week|next week,? (?:on )?(${WEEKDAY}))${END}`, 'giu'),
    ([name, after = ''], reading) => day(weekdayIn('next', weekdayNumber(name ?? after), reading)),
  ),
  words(new RegExp(`\\b${LEAD}(next|this|coming) (${WEEKDAY})${END}`, 'giu'), ([which, name = ''], reading) =>
    day(weekdayIn(which, weekdayNumber(name), reading)),
  ),
  words(new RegExp(`\\b(?:last|(?:this )?past) (${WEEKDAY})${END}`, 'giu'), ([name = ''], reading) =>
    day(weekdayIn(undefined, weekdayNumber(name), { ...reading, tense: 'done' })),
  ),
  words(new RegExp(`\\b${WORD} (${WEEKDAY})${END}${NOT_AFTER}`, 'giu'), ([name = ''], reading) =>
    day(weekdayIn(undefined, weekdayNumber(name), reading)),
  ),
  // An abbreviation alone may be another word, as in “sun room”.
  words(
    new RegExp(`${NO_NUMBER}\\b(?:${WEEKDAY_NAME}|(${WEEKDAY})$)${END}${NOT_AFTER}`, 'giu'),
    ([name, short = ''], reading) => day(weekdayIn(undefined, weekdayNumber(name ?? short), reading)),
  ),
  words(
    new RegExp(`\\b(?:in|within) (${NUMBER}) ${UNIT}s?(?: or (?:two|so))?${END}`, 'giu'),
    ([count = '', unit = ''], { today }) => day(afterSpan(today, { count: numberOf(count), unit: unitOf(unit) })),
  ),
  words(
    new RegExp(`\\b${LEAD}(?:at )?(?:the )?end of (?:the |this )?(week|month|year)${END}`, 'giu'),
    ([unit = ''], { today }) => day(endOf(unit, today)),
  ),
  words(
    new RegExp(`\\b${LEAD}(?:at )?(?:the )?(end|beginning|start) of next (week|month|year)${END}`, 'giu'),
    ([part = '', unit = ''], { today }) => {
      const start = startOfNext(unit, today)
      return day(/^end$/iu.test(part) ? endOf(unit, start) : start)
    },
  ),
  // As offices write it: end of day, week, month, year.
  words(new RegExp(`\\b${LEAD}eo([dwmy])${TAIL}`, 'giu'), ([unit = ''], { today }) =>
    day(/^d/iu.test(unit) ? today : endOf(unit, today)),
  ),
  words(
    new RegExp(`\\b${LEAD}(?:the )?last day of (?:the |this )?(month|year)${END}`, 'giu'),
    ([unit = ''], { today }) => day(endOf(unit, today)),
  ),
  words(
    new RegExp(
      `\\b(?:${WORD} )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)|first) (?:day )?of (the|this|next) month${END}`,
      'giu',
    ),
    ([number = '', which = ''], reading) => day(dayOfMonth({ number, which, reading })),
  ),
  words(new RegExp(`\\b${WORD} the (\\d{1,2}(?:st|nd|rd|th))${TAIL}`, 'giu'), ([number = ''], reading) =>
    day(dayOfMonth({ number, which: 'the', reading })),
  ),
  words(new RegExp(`\\b${LEAD}next (week|month|year)${END}`, 'giu'), ([unit = ''], { today }) =>
    day(startOfNext(unit, today)),
  ),
  words(
    new RegExp(`\\b(in|by|before|this|next|last)(?: the)? (${SEASON})${END}`, 'giu'),
    ([which = '', name = ''], reading) => seasonOf({ which: which.toLowerCase(), name, reading }),
  ),
  words(
    new RegExp(
      `\\b(?:by|before|on|for|over|around|at|this|next|last)(?: the| this| next| last)? (${HOLIDAY})${TAIL}`,
      'giu',
    ),
    ([name = ''], reading) => day(yearly((year) => holidayIn(name, year), reading)),
  ),
]

/** The month and day with which a part of a year begins, or its end. */
function startOfPart(part: string): string {
  if (/^mid/iu.test(part)) return '07-01'
  if (/^late$/iu.test(part)) return '10-01'
  return /^end$/iu.test(part) ? '12-31' : '01-01'
}

/** “Before” a day is the day before it, but no earlier than today if that day is to come. */
function words(pattern: RegExp, read: DateWords['read']): DateWords {
  return {
    pattern,
    read(parts, reading) {
      const found = read(parts, reading)
      if (!found || reading.from === reading.today) return found
      const before = addDays(found.date, -1)
      return day(found.date >= reading.today ? later(before, reading.today) : before)
    },
  }
}

const day = (date: CalendarDate | null): TypedDate | null => (date === null ? null : { date, precision: 'day' })
