/**
 * Returns the message without those of these fields that are empty: an empty list or record, `false` or 0 is the
 * default where they are read.
 */
export function withoutEmpty<Message extends object>(
  message: Message,
  fields: readonly (keyof Message)[],
): Partial<Message> {
  const sent = { ...message }
  for (const field of fields) if (isEmpty(message[field])) delete sent[field]
  return sent
}

const isEmpty = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
