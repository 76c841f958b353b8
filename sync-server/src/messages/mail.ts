import { plainText, type Outgoing } from './channel.ts'
import { mailHtml } from './mail-html.ts'

/** As nodemailer takes it. The id of the message is its own, so that a second try can be told from a second message. */
export function mailOf(message: Outgoing, from: string) {
  const { id, recipient, subject } = message
  const [domain = 'localhost'] = from.match(/(?<=@)[\w.-]+/) ?? []
  return {
    from,
    // As one address, whatever it looks like.
    to: { name: '', address: recipient },
    subject,
    text: plainText(message),
    html: mailHtml(message),
    messageId: `<${id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
