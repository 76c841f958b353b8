import { fromBase64 } from '@hearthkeep/shared/text/base64.ts'
import { shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import { plainLine } from '@hearthkeep/shared/text/plain-text.ts'
import parseAddresses from 'nodemailer/lib/addressparser'
import type { Outgoing } from './channels/channel.ts'
import { LOGO_ID, mailHtml } from './mail-html.ts'
import { mailText } from './plain-text.ts'

/**
 * Converts a message for nodemailer. `site` is the sender that the operator set. The Message-ID derives from the
 * message's id, so that a retry can be distinguished from a second message.
 */
export function mailOf(message: Outgoing, site: string) {
  const { id, recipient, subject, replyTo, unsubscribe, sentBy } = message
  const [home] = parseAddresses(site, { flatten: true })
  const [domain = 'localhost'] = home?.address.match(/(?<=@)[\w.-]+/) ?? []
  return {
    from: senderOf(message, home ?? { name: '', address: site }),
    to: oneAddress(recipient),
    ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
    subject: headerLine(subject),
    text: mailText(message),
    html: mailHtml(message),
    ...logoIn(message),
    messageId: `<${id}@${domain}>`,
    ...(unsubscribe && {
      // Normalized by `URL`: without the spaces and brackets that would end the address.
      list: { unsubscribe: new URL(unsubscribe.oneClick).href },
    }),
    headers: {
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      // [ME60] RFC 3834: no out-of-office reply comes back.
      ...(sentBy === 'itself' && { 'Auto-Submitted': 'auto-generated' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * [ME20] Receivers refuse mail from an address whose domain does not allow this server to send, so most mail is from
 * the site's address.
 */
function senderOf({ from, brand }: Outgoing, site: { name: string; address: string }) {
  if (!from) return site
  const name = headerLine(from.name)
  return from.address === null
    ? { name: `${name}${wayOf(brand)}`, address: site.address }
    : { name, address: from.address }
}

/** [BR5] With a white label, names the realtor's business instead of the product. */
function wayOf(brand: Outgoing['brand']): string {
  const way = brand?.isWhiteLabel ? brand.name : 'Hearthkeep'
  return way === null ? '' : ` via ${headerLine(way)}`
}

/** [BR4] The logo is attached: reading the mail fetches nothing, so nobody can track it. */
function logoIn({ brand }: Outgoing) {
  const logo = shownLogo(brand?.logo ?? null)
  const bytes = logo && fromBase64(brand?.logo ?? '')
  if (!logo || !bytes) return {}
  const filename = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg'
  const content = Buffer.from(bytes)
  const inline = { contentDisposition: 'inline', cid: LOGO_ID } as const
  return { attachments: [{ filename, content, contentType: logo.type, ...inline }] }
}

/** [ME21] A typed encoded word (RFC 2047) would be decoded, and could hide what a plain line must not contain. */
const headerLine = (typed: string) => plainLine(typed).replaceAll('=?', '= ?')

/** [ME21] Forces a single address, whatever the text looks like. */
const oneAddress = (address: string) => ({ name: '', address })
