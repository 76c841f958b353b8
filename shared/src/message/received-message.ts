import type { ClientMessage } from './client-message.ts'
import { withOptOut } from './sending/opt-out.ts'

/** What a client receives. */
export interface ReceivedMessage extends Pick<ClientMessage, 'channel' | 'subject' | 'text'> {
  /** What is below an email ([ME71]). */
  signature: string | null
}

/**
 * [ME46] A message with its placeholders filled in, as the client receives it: an email with what it ends with, a text with
 * instructions for opting out.
 */
export const receivedMessage = (
  { channel, subject, text }: Pick<ClientMessage, 'channel' | 'subject' | 'text'>,
  end: string | null,
): ReceivedMessage =>
  channel === 'email'
    ? { channel, subject, text, signature: end }
    : { channel, subject: '', text: withOptOut(text), signature: null }
