import { messageValues, type MessageFacts } from './message-values.ts'
import { variable, type MessageVariables } from './client-message.ts'
import { fillPlaceholders, placeholdersIn, wordsFor } from './template/placeholders.ts'

interface Written {
  subject: string
  text: string
}

/** Returns the message as its recipient reads it, and what stands in it for its placeholders. */
export function fillMessage(
  { subject, text }: Written,
  facts: MessageFacts,
): Written & { variables: MessageVariables | null } {
  const values = messageValues(facts)
  const names = placeholdersIn(`${subject} ${text}`)
  return {
    subject: fillPlaceholders(subject, values),
    text: fillPlaceholders(text, values),
    variables: names.length === 0 ? null : names.map((name) => variable(name, wordsFor(name, values))),
  }
}
