/** Returns what a telephone dials: digits, with a leading plus. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+]/gu, '')

export const callLink = (phone: string) => `tel:${dialled(phone)}`
export const textLink = (phone: string) => `sms:${dialled(phone)}`
/** Encoded, so that an address cannot begin a subject or another recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
