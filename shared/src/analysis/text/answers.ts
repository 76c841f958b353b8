/** A seller's answer to a question. */
export type Answer = 'yes' | 'no' | 'unknown'

const box = String.raw`[[(] ?(x|✓|✔)? ?[\])]`
/** Matches `Yes [X] No [ ]`, and `[X] Yes [ ] No`. */
const afterwards = new RegExp(
  String.raw`\byes:? ?${box},? {0,6}no:? ?${box}(?: {0,6}(?:n/a|unknown|unk|na|don't know):? ?${box})?`,
  'gi',
)
const before = new RegExp(
  String.raw`${box} ?yes,? {0,6}${box} ?no\b(?: {0,6}${box} ?(?:n/a|unknown|unk|na|don't know)\b)?`,
  'gi',
)

/** Replaces ticked and empty boxes with words: `Any leaks? Yes.` */
export const describeBoxes = (line: string): string =>
  line
    .replaceAll('☐', '[ ]')
    .replaceAll(/[☑☒]/g, '[x]')
    .replaceAll(before, (_all, yes?: string, no?: string) => answerText(yes, no))
    .replaceAll(afterwards, (_all, yes?: string, no?: string) => answerText(yes, no))

const answerText = (yes: string | undefined, no: string | undefined) => (yes ? ' Yes. ' : no ? ' No. ' : ' Unknown. ')

/** The answer at the beginning of a text, and the rest of the text. */
export function answerOf(text: string): { answer: Answer; rest: string } | null {
  const match =
    /^\s*(yes|no|none|unknown|n\/a|not applicable|don't know)\b(?=\s*(?:$|[-–—.,;:(]))\s*[-–—.,;:]*\s*/i.exec(text)
  if (match === null) return null
  const word = (match[1] ?? '').toLowerCase()
  return {
    answer: word === 'yes' ? 'yes' : word === 'no' || word === 'none' ? 'no' : 'unknown',
    rest: text.slice(match[0].length),
  }
}

/**
 * What a question asks about: whether something is wrong, whether it is in order, whether it is present, or something
 * that yes or no cannot answer.
 */
export function asks(question: string): 'trouble' | 'order' | 'presence' | 'other' {
  if (/\b(?:working order|good repair|good condition|work(?:ing)? properly|functional|operable)\b/i.test(question))
    return 'order'
  if (
    /\b(?:aware|problems?|defects?|leaks?|damage|ever had|issues|has there been|have there been|any|intrusion|termites?)\b/i.test(
      question,
    )
  )
    return 'trouble'
  if (/\b(?:is there|are there|does the|do you have|has a|have a|connected)\b/i.test(question)) return 'presence'
  return 'other'
}
