import type { Brand } from '@hearthkeep/shared/brand/brand.ts'
import type { SentBy } from '../../storage/messages/messages.ts'

/** A message as it is sent. */
export interface Outgoing {
  /** The same for each try, so that a recipient can detect duplicates. */
  id: string
  recipient: string
  subject: string
  /** Paragraphs, separated by an empty line. */
  text: string
  /** The link that the recipient is asked to open. */
  link: { href: string; label: string } | null
  /** [ME76] A link for each number of stars, for the HTML of mail only. */
  rating?: { question: string; stars: { href: string; label: string }[] }
  /**
   * The person in whose name it is sent. `address` is the From address of mail; `null` unless the mail leaves through
   * that person's own provider.
   */
  from?: { name: string; address: string | null }
  /** [BR4] The brand of that person's business, for mail only. */
  brand?: Brand
  replyTo?: string
  /** Plain text with several lines, for mail only. */
  signature?: string
  /**
   * Absolute URLs: the page where a person stops such messages, and the URL to which a mail client posts for one click
   * (RFC 8058).
   */
  unsubscribe?: { page: string; oneClick: string }
  /** [ME60] Who sends it: the product by itself, or a person by hand. */
  sentBy: SentBy
}

/** A way to send messages. */
export interface Channel {
  /** Resolves once another server has accepted the message. @throws Undeliverable if a retry is pointless. */
  send(message: Outgoing): Promise<void>
}

export interface Channels {
  email: Channel
  sms: Channel
}

/** Its message is for the person in whose name it was sent, and reveals nothing of the content. */
export class Undeliverable extends Error {}
