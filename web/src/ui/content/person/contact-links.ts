import { phoneNumber, textedNumber } from '@hearthkeep/shared/format/phone-number.ts'

/** Dials a phone number and its extension (RFC 3966). Returns `null` for a text that is no phone number. */
export function callLink(phone: string | null): string | null {
  const dialed = phoneNumber(phone)
  if (dialed === null) return null
  return `tel:${dialed.number}${dialed.extension === null ? '' : `;ext=${dialed.extension}`}`
}

/** Texts a phone number. Returns `null` for one that receives no texts. */
export function textLink(phone: string | null): string | null {
  const number = textedNumber(phone)
  return number === null ? null : `sms:${number}`
}

/** Encoded, so that an address cannot begin a subject or another recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/**
 * Returns a link that a person typed if it is a web link; otherwise `null`. A bare host name, such as one with `www.`,
 * gets an HTTPS scheme.
 */
export function webLink(text: string | null | undefined): string | null {
  if (!text) return null
  if (/^https?:\/\//iu.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : null
}
