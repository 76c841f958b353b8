import { clipped } from '../text/clipped.ts'

/** One item of a person's morning message. */
export interface ReportedRow {
  /** Subject of an email that contains only this item. */
  subject: string
  /** One sentence. */
  words: string
  /** Listed below the sentence in an email. */
  lines: readonly string[]
}

/**
 * Approximate number of subject characters that email programs show, and the number of characters of a two-part text
 * message.
 */
const [SUBJECT_LENGTH, TEXT_LENGTH] = [150, 300]

/** [N3], [RM6] Returns the email with these items. */
export function morningEmail(entries: readonly ReportedRow[], firstName: string): { subject: string; body: string } {
  const paragraphs = entries.map(({ words, lines }) => [words, ...lines.map((line) => `- ${line}`)].join('\n'))
  const [only] = entries
  const subject = entries.length === 1 && only ? only.subject : `${entries.length} updates about your home`
  return {
    subject: clipped(subject, SUBJECT_LENGTH),
    body: [`Hello ${firstName},`, ...paragraphs, 'Hearthkeep'].join('\n\n'),
  }
}

/** [N3], [RM8] Returns the text message: the first item, and the number of further ones. */
export function morningText(entries: readonly ReportedRow[]): string {
  const more = entries.length > 1 ? ` And ${entries.length - 1} more.` : ''
  return `${clipped(`Hearthkeep: ${entries[0]?.words ?? ''}`, TEXT_LENGTH - more.length)}${more}`
}
