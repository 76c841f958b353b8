import type { ClientMessage } from '../entities.ts'
import { withOptOut } from './opt-out.ts'

/** What a client reads. */
export interface ReceivedMessage extends Pick<ClientMessage, 'channel' | 'subject' | 'text'> {
  /** Under an email. */
  signature: string | null
}

/** [ME46] A message with its placeholders filled in as the client gets it: an email with the signature, a text with how to stop them. */
export const receivedMessage = (
  { channel, subject, text }: Pick<ClientMessage, 'channel' | 'subject' | 'text'>,
  emailSignature: string | null,
): ReceivedMessage =>
  channel === 'email'
    ? { channel, subject, text, signature: emailSignature }
    : { channel, subject: '', text: withOptOut(text), signature: null }
