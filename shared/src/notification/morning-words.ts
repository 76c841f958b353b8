import { clipped } from '../text/clipped.ts'

/** Something that a person is told in the morning. */
export interface ToldThing {
  /** What an email about it alone is called. */
  subject: string
  /** One sentence. */
  words: string
  /** What stands below the sentence in an email. */
  lines: readonly string[]
}

/** Email programs show about so much of a subject, and a text message has so many characters in two parts. */
const [SUBJECT_LENGTH, TEXT_LENGTH] = [150, 300]

/** [N3], [RM6] The email that tells a person these things. */
export function morningEmail(told: readonly ToldThing[], firstName: string): { subject: string; body: string } {
  const paragraphs = told.map(({ words, lines }) => [words, ...lines.map((line) => `- ${line}`)].join('\n'))
  const [only] = told
  const subject = told.length === 1 && only ? only.subject : `${told.length} things about your home`
  return {
    subject: clipped(subject, SUBJECT_LENGTH),
    body: [`Hello ${firstName},`, ...paragraphs, 'Hearthkeep'].join('\n\n'),
  }
}

/** [N3], [RM8] The text message: the first of them, and how many more there are. */
export function morningText(told: readonly ToldThing[]): string {
  const more = told.length > 1 ? ` And ${told.length - 1} more.` : ''
  return `${clipped(`Hearthkeep: ${told[0]?.words ?? ''}`, TEXT_LENGTH - more.length)}${more}`
}
