import { emailAddress } from '@hearthkeep/shared/kernel/fields.ts'
import { isOtherNumber, phoneNumber } from '@hearthkeep/shared/format/phone-number.ts'
import { trimLetters } from '@hearthkeep/shared/text/trim-letters.ts'
import { phoneKey } from '@hearthkeep/shared/client/text-consent.ts'

/** Several values of one person: the first counts, the others are further ways. */
interface Contacts {
  first: string | null
  others: readonly string[]
}

/** No pattern runs on a longer cell, which nobody has typed. */
const MAX_CELL = 1000

interface Cells {
  emails: readonly string[]
  phones: readonly string[]
}

/** What is in the column of the other kind, or beside the other in one cell: emails among phones, phones among emails. */
export function sortedContacts({ emails, phones }: Cells): Cells {
  const isPhone = (cell: string) => !cell.includes('@') && phoneNumber(cell.slice(0, MAX_CELL)) !== null
  const mixed = phones.filter((cell) => cell.includes('@') && cell.length <= MAX_CELL)
  const withoutEmails = mixed.map((cell) => trimLetters(cell.replaceAll(EMAILS_BESIDE, ''), ' ,;:|/<>()\n'))
  return {
    emails: [...emails.filter((cell) => !isPhone(cell)), ...mixed.flatMap((cell) => cell.match(EMAILS_BESIDE) ?? [])],
    phones: [
      ...phones.filter((cell) => !mixed.includes(cell)),
      ...withoutEmails.filter((cell) => cell !== ''),
      ...emails.filter(isPhone),
    ],
  }
}

/** In any text, whatever is around them. */
export const EMAILS_BESIDE = /(?<![^\s<>()[\]"';,|:/])[^\s<>()[\]"';,|:/@]{1,64}@[^\s<>()[\]"';,|:/@]{1,255}/gu

/**
 * Finds the email addresses of a person's cells, however they are separated, with names or labels around them. `unread`
 * has the cells without one, if another has one.
 */
export function readEmails(given: readonly string[]): Contacts & { unread: readonly string[] } {
  const cells = given.filter((cell) => !NOBODY.test(cell))
  const nobody = given.filter((cell) => NOBODY.test(cell))
  const found = cells.map((cell) => ({ cell, emails: emailsIn(plain(cell)) }))
  const [first, ...others] = unique(
    found.flatMap(({ emails }) => emails),
    (email) => email.toLowerCase(),
  )
  if (first === undefined) return { first: cells[0] ?? null, others: [], unread: [...cells.slice(1), ...nobody] }
  const unread = found.flatMap(({ cell, emails }) => (emails.length === 0 ? [cell] : []))
  return { first, others, unread: [...unread, ...nobody] }
}

/** What people type where a program asks for an address: `noemail@noemail.com`. */
const NOBODY =
  /^(?:no-?e?-?mail|no|none|nobody|unknown|na|null)@(?:no-?e?-?mail|e?mail|none|nobody|unknown|na|null)\.[a-z]{2,3}$/iu

/**
 * Without marks that nobody sees and wide letters, and without what links add: `a@b.org#mailto:a@b.org#`,
 * `mailto:a@b.org?subject=Hi`.
 */
const plain = (cell: string) =>
  cell
    .slice(0, MAX_CELL + 1)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/#mailto:[^#]*#$/iu, '')
    .replace(/\?(?:subject|body|cc|bcc)=[^<>?]*$/iu, '')

function emailsIn(cell: string): string[] {
  if (cell.length > MAX_CELL) return []
  if (isEmail(cell)) return [cell]
  const found = cell.match(EMAILS) ?? []
  // What follows an address may be none: it is kept, but does not count.
  return found.some(isEmail) ? found.toSorted((one, other) => Number(isEmail(other)) - Number(isEmail(one))) : []
}

/** Not what follows `ann,` in `ann,k@example.com`, where the comma is a typing error: another person's address. */
const EMAILS =
  /(?<!(?:^|[\s;])[^\s@;,]{1,64},)(?<![^\s<>()[\]"';,|:/])[^\s<>()[\]"';,|:/]{1,64}@[^\s<>()[\]"';,|:/]{1,255}(?<!\.)/gu

/** The first test costs little, and most cells are not even like one. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/u.test(text.trim()) && emailAddress.safeParse(text).success

/**
 * Finds the phone numbers of a person's cells: `:::` separates them, and other separators if there are enough digits on
 * both sides.
 * `rounded` has those that a spreadsheet has rounded, as in `7.02555E+09`, so that most of their digits are lost;
 * `unread` has days and Social Security numbers.
 */
export function readPhones(
  cells: readonly string[],
): Contacts & { rounded: readonly string[]; unread: readonly string[] } {
  const all = cells.flatMap(phonesIn)
  const phones = unique(
    all
      .filter((phone) => !ROUNDED.test(phone))
      .map((phone) =>
        phone
          .trim()
          .replace(/^['-]?(?:p|tel):|^['-]/iu, '')
          .replace(THOUSANDS, (number) => number.replaceAll(',', ''))
          .replace(DECIMALS, '$1'),
      )
      .filter((phone) => !isPlaceholder(phone) && !isOtherNumber(phone)),
    // What is no number, such as `ask first`, has no digits to compare.
    (phone) => phoneKey(phone) || phone,
  )
  const first = phones.find((phone) => phoneNumber(phone.slice(0, MAX_CELL)) !== null) ?? phones[0] ?? null
  const others = phones.filter((phone) => phone !== first)
  const unread = all.filter((phone) => isOtherNumber(phone.trim()))
  return { first, others, rounded: all.filter((phone) => ROUNDED.test(phone)), unread }
}

function phonesIn(cell: string): string[] {
  if (cell.length > MAX_CELL) return [cell]
  const pieces = cell.split(PHONE_SEPARATOR)
  const phones = [pieces[0] ?? '']
  for (let index = 1; index < pieces.length; index += 2) {
    const [separator = '', next = ''] = pieces.slice(index)
    const before = phones.at(-1) ?? ''
    if (separator.includes(':::') || (isLong(before) && isLong(next))) phones.push(next)
    else phones[phones.length - 1] = before + separator + next
  }
  return phones
}

const isLong = (text: string) => text.replaceAll(/\D/gu, '').length >= 7

/**
 * Captured, so that what belongs together is put together unchanged. Two US numbers may have only a space between them,
 * or a label: `h: 702-555-0142 w: 702-555-0143`, `702-555-0142 (home) 702-555-0143 (cell)`.
 */
const PHONE_SEPARATOR =
  /(\s{0,9}(?::::|[;,|\n\r&]|\\n|(?<=\s|\d{4})\/|\bor\b|\band\b)\s{0,9}|(?<=\d{4}(?:\s?\([a-z]{1,10}\))?)\s{1,9}(?=(?:[a-z]{1,10}[.:]?\s?)?\(?\d{3}\)?[-.\s]?\d{3}[-.\s]?\d{4}))/iu

/** Spreadsheets write a whole number as `7025550141.0`. */
const DECIMALS = /^(\+?\d{7,15})[.,]0+$/u

/** ... or as `7,025,550,141`. */
const THOUSANDS = /^\d{1,2}(?:,\d{3}){3}(?:\.0+)?$/u

/** `000-000-0000`, or any other digit as often, is nobody's number. */
const isPlaceholder = (phone: string) => /^(?:0+|(\d)\1{6,14})$/u.test(phone.replaceAll(/\D/gu, ''))

const ROUNDED = /^\D*\d(?:[.,]\d*)?E\+?\d+\D*$/iu

/** The first of the values with each key. */
function unique(values: readonly string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf)
  return values.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
