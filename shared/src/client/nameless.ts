import { clipped } from '../text/clipped.ts'
import { MAX_FIRST_NAME, type Client } from './client.ts'

/** [CL67] Whether the name is only an email or a phone number. */
export const isNameless = ({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): boolean =>
  lastName === '' && (firstName.includes('@') || !/\p{L}/u.test(firstName))

/** [CL67] What a contact without a name is called; empty if there is no way to reach it. */
export const nameFromContact = ({ email, phone }: Pick<Client, 'email' | 'phone'>): string =>
  clipped(email ?? phone ?? '', MAX_FIRST_NAME)
