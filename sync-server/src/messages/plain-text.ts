import { withOptOut } from '@hearthkeep/shared/message/sending/opt-out.ts'
import type { Outgoing } from './channels/channel.ts'

/** [ME23] Returns the whole mail as plain text. Mail clients recognize the line `-- ` as the start of the signature. */
export function mailText({ text, link, signature, unsubscribe }: Outgoing): string {
  const parts = [
    text,
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...(signature ? [`-- \n${signature}`] : []),
    ...(unsubscribe ? [`Stop these messages: ${unsubscribe.page}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** [ME24] Returns a text message. Its price depends on its length, so it has no signature. */
export function smsText({ text, link, unsubscribe }: Outgoing): string {
  const words = [text, ...(link ? [link.href] : [])].join('\n')
  return unsubscribe ? withOptOut(words) : words
}
