import type { Brand } from '@hearthkeep/shared/brand/brand.ts'

/** A message as it leaves. */
export interface Outgoing {
  /** The same at each try, so that who has it already can tell. */
  id: string
  recipient: string
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
  /** What it asks the recipient to open. */
  link: { href: string; label: string } | null
  /** The person in whose name it is sent. `address`: mail comes from it; null unless it leaves through that person's own provider. */
  from?: { name: string; address: string | null }
  /** [BR4] How that person's business shows itself, in mail only. */
  brand?: Brand
  /** The email address that answers go to. */
  replyTo?: string
  /** Plain text of several lines, for mail only. */
  signature?: string
  /** Absolute URLs: the page where a person stops such messages, and what a mail program posts to for one click (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
}

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
