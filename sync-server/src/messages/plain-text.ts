import type { Outgoing } from './channel.ts'

const OPT_OUT = 'Reply STOP to opt out'

/** [ME23]: all of a mail as plain text. Mail programs know the line `-- ` as the beginning of the signature. */
export function mailText({ text, link, signature, unsubscribe }: Outgoing): string {
  const parts = [
    text,
    ...(link ? [link.href] : []),
    ...(signature ? [`-- \n${signature}`] : []),
    ...(unsubscribe ? [`Stop these messages: ${unsubscribe.page}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** [ME24]: a text message. It is paid for by its length, so it has no signature. */
export function smsText({ text, link, unsubscribe }: Outgoing): string {
  const isToldAlready = /\breply stop\b/i.test(text)
  return [text, ...(link ? [link.href] : []), ...(unsubscribe && !isToldAlready ? [OPT_OUT] : [])].join('\n')
}
