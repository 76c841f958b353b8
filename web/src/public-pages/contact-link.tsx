/** The server replaces it with the address of the site's operator: see `web-app.ts`. */
const CONTACT_EMAIL = 'contact@origin.invalid'

/** Writes to the operator. If the server knows no address, it replaces the link with one to the form. */
export function ContactLink({ subject }: { subject?: string }) {
  return <a href={`mailto:${CONTACT_EMAIL}${subject ? `?subject=${subject}` : ''}`}>{CONTACT_EMAIL}</a>
}
