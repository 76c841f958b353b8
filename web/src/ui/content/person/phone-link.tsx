import { callLink } from './contact-links.ts'

/** A phone number that can be pressed to call it; a text that is no phone number stays a text. */
export function PhoneLink({ phone }: { phone: string }) {
  const link = callLink(phone)
  return link === null ? phone : <a href={link}>{phone}</a>
}
