/** `9:02 AM  Dustin: we're at your place`, `[4/18 9:02] Dustin: …`: the time, the sender, the words. */
const message =
  /^\s*\[?(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? )?\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?\]?(?: [-–])? {1,3}[A-Z][\w .'’]{0,24}: (?=\S)/i
const MIN_MESSAGES = 3

/** Writes the messages of a conversation as paragraphs, without their times and senders. */
export function withMessages(lines: readonly string[]): readonly string[] {
  const isMessage = lines.map((line) => line.includes(':') && message.test(line))
  if (isMessage.filter(Boolean).length < MIN_MESSAGES) return lines
  return lines.flatMap((line, n) => (isMessage[n] ? ['', line.replace(message, '')] : [line]))
}
