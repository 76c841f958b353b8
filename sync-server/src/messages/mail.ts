import type { Outgoing } from './channel.ts'

/** As nodemailer takes it. The id of the message is its own, so that a second try can be told from a second message. */
export function mailOf({ id, recipient, subject, text }: Outgoing, from: string) {
  const [domain = 'localhost'] = from.match(/(?<=@)[\w.-]+/) ?? []
  return {
    from,
    // As one address, whatever it looks like.
    to: { name: '', address: recipient },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
