interface PhoneNumber {
  /** Digits, with a leading plus as typed. */
  number: string
  extension: string | null
}

/**
 * [CL40] The only phone number in a text, with 7 to 15 digits; there may be words around it and an extension after it.
 * Returns `null` if there are more digits elsewhere, as in `7.02555E+09`, because nobody can say what to dial.
 */
export function phoneNumber(text: string | null): PhoneNumber | null {
  // Full-width digits are digits.
  const written = (text ?? '').normalize('NFKC').trimEnd()
  const extension = EXTENSION.exec(written)
  const [run, ...others] = written.slice(0, extension?.index).match(RUN_OF_DIGITS) ?? []
  if (run === undefined || others.length > 0 || TWO_IN_ONE.test(run) || isOtherNumber(run)) return null
  const isInternational = run.startsWith('+')
  const digits = run.replaceAll(isInternational ? /\(0\)|\D/gu : /\D/gu, '')
  if (digits.length < 7 || digits.length > 15) return null
  return { number: isInternational ? `+${digits}` : digits, extension: extension?.[1] ?? extension?.[2] ?? null }
}

/** `x12`, `ext. 12`, `poste 12`, `#12`, `;ext=12`, and the pauses of phones: `,,12`, `;12`, `p12`. */
const EXTENSION =
  /[\s,;(]{0,9}(?:ext(?:ension|n)?|poste|durchwahl|x|#)\s?[.:=#]?\s?(\d{1,7})\)?$|(?<=\d)(?:,{1,4}|;|[pw])(\d{1,5})$/iu
/** A whole number and the end of another one, as in `702-555-0110/0111`. */
const TWO_IN_ONE = /^(?:1[-.\s]?)?\(?\d{3}\)?[-.\s]?\d{3}[-.\s]?\d{4}\s?[-./\s]\s?\d{1,4}$/u
/** A day has as many digits as a local number, and a Social Security number as many as some foreign ones. */
const OTHER_NUMBER = /^(?:\d{1,2}\/\d{1,2}\/\d{4}|(?:19|20)\d\d-[01]\d-[0-3]\d|\d{3}-\d{2}-\d{4})$/u
/** Whether a text is a day or a Social Security number. */
export const isOtherNumber = (text: string): boolean => OTHER_NUMBER.test(text)

const RUN_OF_DIGITS = /\+?\(?\d(?:[\d\s().\-\u2010-\u2015/]*\d)?/gu

/** The digits to which a text can be sent: an extension receives none. */
export function textedNumber(phone: string | null): string | null {
  const dialed = phoneNumber(phone)
  return dialed?.extension === null ? dialed.number : null
}
