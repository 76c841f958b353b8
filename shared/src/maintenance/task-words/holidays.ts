import { addDays } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { weekdayOf } from './calendar-words.ts'

type InYear = (year: number) => CalendarDate

const fixed =
  (monthAndDay: string): InYear =>
  (year) =>
    `${year}-${monthAndDay}`

/** The weekday on or after a day of the year; 0 is Sunday. The third Monday is the one on or after the 15th. */
const weekdayFrom =
  (monthAndDay: string, weekday: number): InYear =>
  (year) => {
    const from = `${year}-${monthAndDay}`
    return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  }

/** Sunday after the first full moon of spring, by the Gregorian calendar (Meeus, Jones and Butcher). */
const easter: InYear = (year) => {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + corrected + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * shift)
}

/** Holidays of the United States, by their names without marks, `the` and `day`. */
const holidays: ReadonlyMap<string, InYear> = new Map(
  (
    [
      ['new years eve, new year eve', fixed('12-31')],
      ['new years, new year', fixed('01-01')],
      ['mlk, mlk jr, martin luther king, martin luther king jr', weekdayFrom('01-15', 1)],
      ['groundhog', fixed('02-02')],
      ['valentines, valentine', fixed('02-14')],
      ['presidents', weekdayFrom('02-15', 1)],
      ['st patricks, st patrick, saint patricks, saint patrick', fixed('03-17')],
      ['good friday', (year) => addDays(easter(year), -2)],
      ['easter, easter sunday', easter],
      ['earth', fixed('04-22')],
      ['mothers', weekdayFrom('05-08', 0)],
      ['memorial', weekdayFrom('05-25', 1)],
      ['fathers', weekdayFrom('06-15', 0)],
      ['juneteenth', fixed('06-19')],
      ['4th of july, fourth of july, independence', fixed('07-04')],
      ['labor', weekdayFrom('09-01', 1)],
      ['columbus, indigenous peoples', weekdayFrom('10-08', 1)],
      ['halloween', fixed('10-31')],
      ['veterans, veteran', fixed('11-11')],
      ['thanksgiving', weekdayFrom('11-22', 4)],
      ['black friday', (year) => addDays(weekdayFrom('11-22', 4)(year), 1)],
      ['christmas eve, xmas eve', fixed('12-24')],
      ['christmas, xmas', fixed('12-25')],
    ] satisfies [string, InYear][]
  ).flatMap(([names, inYear]) => names.split(', ').map((name): [string, InYear] => [name, inYear])),
)

const WINTER =
  "new year[’']?s?(?: eve| day)?|(?:mlk|martin luther king)(?: jr\\.?)?(?: day)?|groundhog day|valentine[’']?s?(?: day)?|president[’']?s[’']? day"
const SPRING =
  "(?:st\\.?|saint) patrick[’']?s?(?: day)?|good friday|easter(?: sunday)?|earth day|(?:mother|father)[’']?s[’']? day|memorial day"
const SUMMER = 'juneteenth|(?:the )?(?:4th|fourth) of july|independence day|labor day'
const FALL =
  "(?:columbus|indigenous people[’']?s[’']?) day|halloween|veteran[’']?s?[’']? day|thanksgiving(?: day)?|black friday|(?:christmas|xmas)(?: eve| day)?"

/** The pattern of a holiday's name. */
export const HOLIDAY = `(?:${WINTER}|${SPRING}|${SUMMER}|${FALL})`

/** The day of a holiday in a year; null for another name. */
export const holidayIn = (name: string, year: number): CalendarDate | null => holidays.get(plain(name))?.(year) ?? null

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[’'.]/gu, '')
    .replace(/^the /u, '')
    .replace(/ day$/u, '')
