import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'

/** A message that the demo shows instead of sending it. */
export interface DemoMessage {
  id: string
  channel: MessageChannel
  to: string
  subject: string
  text: string
  signature: string | null
  /** The label of its link, if it has one. */
  link: string | null
}
