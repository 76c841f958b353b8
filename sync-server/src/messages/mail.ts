import { fromBase64 } from '@hearthkeep/shared/text/base64.ts'
import { shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import { plainLine } from '@hearthkeep/shared/text/plain-text.ts'
import parseAddresses from 'nodemailer/lib/addressparser'
import type { Outgoing } from './channel.ts'
import { LOGO_ID } from './mail-head.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './plain-text.ts'

/**
 * As nodemailer takes it. `site`: the sender that the operator set. The id of the message is its own, so that a second try
 * can be told from a second message.
 */
export function mailOf(message: Outgoing, site: string) {
  const { id, recipient, subject, replyTo, unsubscribe } = message
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
      // As the URL standard spells it: without the spaces and brackets that would end the address.
      list: { unsubscribe: new URL(unsubscribe.oneClick).href },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** [ME20]: receivers refuse mail from an address whose domain does not let this server send, so most mail comes from the site's. */
function senderOf({ from, brand }: Outgoing, site: { name: string; address: string }) {
  if (!from) return site
  const name = headerLine(from.name)
  return from.address === null
    ? { name: `${name}${wayOf(brand)}`, address: site.address }
    : { name, address: from.address }
}

/** [BR5] A white label names the realtor's business instead of the product. */
function wayOf(brand: Outgoing['brand']): string {
  const way = brand?.isWhiteLabel ? brand.name : 'Hearthkeep'
  return way === null ? '' : ` via ${headerLine(way)}`
}

/** [BR4] The logo travels in the mail: nothing is fetched when it is read, so that nobody learns of that. */
function logoIn({ brand }: Outgoing) {
  const logo = shownLogo(brand?.logo ?? null)
  const bytes = logo && fromBase64(brand?.logo ?? '')
  if (!logo || !bytes) return {}
  const filename = logo.type === 'image/png' ? 'logo.png' : 'logo.jpg'
  const content = Buffer.from(bytes)
  const inline = { contentDisposition: 'inline', cid: LOGO_ID } as const
  return { attachments: [{ filename, content, contentType: logo.type, ...inline }] }
}

/** [ME21]: an encoded word (RFC 2047) that a person typed would be decoded, and could hide what a plain line must not have. */
const headerLine = (typed: string) => plainLine(typed).replaceAll('=?', '= ?')

/** [ME21]: one address, whatever it looks like. */
const oneAddress = (address: string) => ({ name: '', address })
