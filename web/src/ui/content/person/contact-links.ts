/** What a telephone dials: figures, and a plus before them. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+]/gu, '')

export const callLink = (phone: string) => `tel:${dialled(phone)}`
export const textLink = (phone: string) => `sms:${dialled(phone)}`
/** Nothing in an address can begin a subject or another recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
