import { messageValues, type MessageFacts } from './message-values.ts'
import { fillPlaceholders } from './template/placeholders.ts'

interface Written {
  subject: string
  text: string
}

/** Returns the message as its recipient reads it. */
export function fillMessage({ subject, text }: Written, facts: MessageFacts): Written {
  const values = messageValues(facts)
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) }
}
