/** A message as it leaves. */
export interface Outgoing {
  /** The same at each try, so that who has it already can tell. */
  id: string
  recipient: string
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
  /** What it asks the recipient to open. */
  link: { href: string; label: string }
}

/** All of it as plain text. */
export const plainText = ({ text, link }: Pick<Outgoing, 'text' | 'link'>): string => `${text}\n\n${link.href}\n`

/** One way on which messages leave. */
export interface Channel {
  /** Resolves once somebody else answers for it. @throws Undeliverable where another try is of no use. */
  send(message: Outgoing): Promise<void>
}

export interface Channels {
  email: Channel
  sms: Channel
}

/** Its message is for the person in whose name it was sent, and tells nothing of what the message says. */
export class Undeliverable extends Error {}
