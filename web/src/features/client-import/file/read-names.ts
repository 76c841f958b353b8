import { isCompanyWord, isNameSuffix, withoutTitles } from '@hearthkeep/shared/text/name-words.ts'
import type { ColumnMeaning } from './columns.ts'

export interface Names {
  firstName: string
  lastName: string
}

/** The line of the notes for a name that says more in the file. */
export const nameInFile = (written: string): string => `Name in the file: ${written}`

/** A name; the second one of a couple; and the name as the file has it, if that says more. */
interface ReadNames extends Names {
  second: Names | null
  written: string | null
}

/** [CL38] [CL67] The name of a row. A last name, a company, or else the email or phone alone becomes the first name. */
export function readNames(given: ReadonlyMap<ColumnMeaning, string>, fromContact: string): ReadNames {
  const all = (...meanings: ColumnMeaning[]) =>
    meanings
      .map((meaning) => given.get(meaning))
      .filter((words) => words !== undefined)
      .join(' ')
  const [firstName, lastName, whole] = [all('firstName', 'middleName'), all('lastName', 'suffix'), given.get('name')]
  if (firstName !== '' && lastName !== '') {
    const untitled = withoutTitles(firstName)
    const written = untitled === firstName ? null : `${firstName} ${lastName}`
    return { ...twoNames(untitled, lastName), written }
  }
  const alone = firstName || (whole === undefined ? lastName : '')
  if (alone.includes(',') || readName(alone).second !== null) return readName(alone)
  if (alone !== '') return { firstName: alone, lastName: '', second: null, written: null }
  return whole === undefined
    ? { firstName: given.get('company') ?? fromContact, lastName: '', second: null, written: null }
    : readName(whole)
}

/** [CL57] [CL68] A full name, without titles and remarks. The name of a company stays in one piece. */
function readName(written: string): ReadNames {
  const isCompany = isCompanyWord(written.split(/\s+/u).at(-1) ?? '') || WHOLE_NAME.test(written)
  if (isCompany || written.length > MAX_NAME) return { firstName: written, lastName: '', second: null, written: null }
  const plain = written.replace(REMARK, '').replace(/[,;]\s?$/u, '')
  const untitled = withoutTitles(plain)
  // `Mr. Frost` has no first name that could stand alone.
  const isLastNameOnly = untitled !== plain && !/[\s,]/u.test(untitled)
  const read = isLastNameOnly ? plain : untitled
  const names = isLastNameOnly ? { firstName: plain, lastName: '' } : (namesOfCouple(read) ?? namesIn(read))
  return { second: null, ...names, written: read === written.replace(/[,;]\s?$/u, '') ? null : written }
}

/** `Estate of John Doe`, `The Frosts`, `Frost Family` */
const WHOLE_NAME = /^(?:the\s|estate of\s)|\sfamily$/iu

/** No pattern runs on a longer cell, which is no name. */
const MAX_NAME = 250

/** What stands in parentheses or after a dash: `Ann Keller (Buyer)`, `Ann Keller - referral`. */
const REMARK = /(?<=\S)\s?\([^()]{1,60}\)$|(?<=\S[\s,]{1,2}\S{1,60})\s[-–—]\s[^-–—]{1,60}$/u

type TwoNames = Names & Pick<ReadNames, 'second'>

/**
 * [CL79] Two people of `Tom Frost & Uma Frost`, `Tom Frost & Uma Lee`, `Tom & Uma Frost`, `Frost, Tom & Uma` and `Frost,
 * Tom & Lee, Uma`; null if there is one.
 */
function namesOfCouple(text: string): TwoNames | null {
  const [, last, given = ''] = LAST_FIRST.exec(text) ?? []
  if (last !== undefined) {
    const two = twoNames(given, last)
    return two.second && two
  }
  const sides = text.split(JOINT).map((side) => side.trim())
  if (sides.length === 2 && sides.every((side) => LAST_FIRST.test(side))) {
    const [first = '', second = ''] = sides
    return { ...namesIn(first), second: namesIn(second) }
  }
  const [, one = '', , other = ''] = COUPLE.exec(text) ?? []
  const [a, b] = [namesIn(one.trim()), namesIn(other)]
  if (a.lastName === '') {
    const two = twoNames(`${a.firstName} & ${b.firstName}`, b.lastName)
    return b.lastName === '' || two.second === null ? null : two
  }
  if (b.lastName === '') return { firstName: text, lastName: '', second: null }
  return { ...a, second: { firstName: b.firstName, lastName: b.lastName === a.lastName ? '' : b.lastName } }
}

/** [CL79] Two people of `Tom & Uma` `Frost`, and of `Tom & Uma` `Frost & Lee`. */
function twoNames(firstName: string, lastName: string): TwoNames {
  const [, one = '', , other = ''] = firstName.length > MAX_NAME ? [] : (COUPLE.exec(firstName) ?? [])
  if (![one, other].every((name) => NAME.test(name.trim()))) return { firstName, lastName, second: null }
  const [, ofOne = lastName, , ofOther = ''] = lastName.length > MAX_NAME ? [] : (COUPLE.exec(lastName) ?? [])
  return {
    firstName: one.trim(),
    lastName: ofOne.trim(),
    second: { firstName: other.trim(), lastName: ofOther.trim() },
  }
}

/** At least two letters: `AT&T` is no couple. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]{1,100}$/u

const LAST_FIRST = /^([^,]{1,100}),\s?([^,]{1,100})$/u
const JOINT = /\s?[&/+;]\s?|\sand\s/iu
const COUPLE = /^([^,&/+;]{1,100})(?<!\sc)(?<joint>\s?[&/+;]\s?|\sand\s)([^,&/+;]{1,100})$/iu

/**
 * Splits a name at its last word, or as `Keller, Ann`. Particles and a suffix belong to the last name: `de la Cruz`,
 * `Ellis Jr.`, `Ellis, Jr., Tom`.
 */
export function namesIn(text: string): Names {
  const [, before = '', middle = '', after = ''] = /^([^,]+),\s*(?:(\S{1,6}),\s*)?(\S.*)$/u.exec(text) ?? []
  if (after !== '' && isNameSuffix(middle)) return { firstName: after, lastName: `${before} ${middle}` }
  if (after !== '' && !isNameSuffix(after)) {
    const given = [...(middle === '' ? [] : [`${middle},`]), ...after.split(/\s+/u)]
    const suffix = given.length > 1 && isNameSuffix(given.at(-1) ?? '') ? given.slice(-1) : []
    return {
      firstName: given.slice(0, given.length - suffix.length).join(' '),
      lastName: [before, ...suffix].join(' '),
    }
  }
  const words = text.split(/\s+/u)
  let last = words.length - 1
  if (last > 1 && isNameSuffix(words[last] ?? '')) last -= 1
  while (last > 1 && PARTICLE.test(words[last - 1] ?? '')) last -= 1
  return last === 0
    ? { firstName: text, lastName: '' }
    : { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') }
}

const PARTICLE = /^(?:de|del|della|der|den|di|da|dos|du|la|las|le|los|van|von|zu|bin|ibn|al|el)$/iu
