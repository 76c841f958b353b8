import type { ClientMessage } from '../entities.ts'
import { withOptOut } from './opt-out.ts'

/** What a client receives. */
export interface ReceivedMessage extends Pick<ClientMessage, 'channel' | 'subject' | 'text'> {
  /** The signature below an email. */
  signature: string | null
}

/**
 * [ME46] A message with its placeholders filled in, as the client receives it: an email with the signature, a text with
 * instructions for opting out.
 */
export const receivedMessage = (
  { channel, subject, text }: Pick<ClientMessage, 'channel' | 'subject' | 'text'>,
  emailSignature: string | null,
): ReceivedMessage =>
  channel === 'email'
    ? { channel, subject, text, signature: emailSignature }
    : { channel, subject: '', text: withOptOut(text), signature: null }
