import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

export type { CountryCode }

/** The country of numbers without a country code: the forms ask for American numbers. */
const HOME: CountryCode = 'US'
const northAmerica: readonly CountryCode[] = ['US', 'CA']

/**
 * Normalizes an email address or phone number of a recipient so that each person counts once: addresses in lower case,
 * numbers in E.164, which providers expect. Text that is not a number stays as typed.
 */
export const recipientOf = (typed: string): string =>
  typed.includes('@') ? typed.toLowerCase() : (parsePhoneNumberFromString(typed, HOME)?.number ?? typed)

/**
 * [SE13] Returns why no text may be sent to this number; `null` if one may. Texts to premium numbers and to countries
 * that are not served cost the site money. The provider refuses text that is not a number, and American numbers that
 * are not assigned.
 */
export function whyNoText(phone: string, countries: readonly CountryCode[]): string | null {
  const number = parsePhoneNumberFromString(phone, HOME)
  if (!number) return null
  if (number.getType() === 'PREMIUM_RATE') return 'Texts can’t be sent to premium numbers'
  const possible = number.getPossibleCountries()
  const wanted = possible.length === 0 && number.countryCallingCode === '1' ? northAmerica : possible
  return wanted.some((one) => countries.includes(one)) ? null : 'Texts can’t be sent to this country'
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)
