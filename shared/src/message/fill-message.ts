import { ageWords, isOld } from '../market/quarter.ts'
import { isMarketPlaceholder, numbersFor, whyNoNumbers } from '../market/numbers-for.ts'
import { messageValues, type MessageFacts } from './message-values.ts'
import { variable, type Letter, type MessageVariables } from './client-message.ts'
import { fillPlaceholders, placeholdersIn, wordsFor, type Placeholder } from './template/placeholders.ts'

type FilledLetter = Letter & { variables: MessageVariables | null }

/** A message as its recipient reads it, or why it cannot be written without a hole ([MK6]). */
export type Fill = { letter: FilledLetter; lacks: null } | { letter: null; lacks: string }

/** Fills in a message, and says what stands in it for its placeholders. */
export function fillMessage({ subject, text }: Letter, facts: MessageFacts): Fill {
  const names = placeholdersIn(`${subject} ${text}`)
  const lacks = whyNoNumbers(numbersIn({ subject, text }), facts)
  if (lacks !== null) return { letter: null, lacks }
  const values = messageValues(facts)
  const letter = {
    subject: fillPlaceholders(subject, values),
    text: [fillPlaceholders(text, values), ageOf(names, facts)].filter((part) => part !== null).join('\n\n'),
    variables: names.length === 0 ? null : names.map((name) => variable(name, wordsFor(name, values))),
  }
  return { letter, lacks: null }
}

/** Fills in the title of a touchpoint that is planned. Numbers follow when it is sent, when there may be newer ones. */
export const fillTitle = (title: string, facts: MessageFacts | undefined): string =>
  fillPlaceholders(title, facts ? messageValues({ ...facts, market: [] }) : {})

/** What a message says about the market, so that it depends on the realtor's numbers. */
export const numbersIn = ({ subject, text }: Letter) => placeholdersIn(`${subject} ${text}`).filter(isMarketPlaceholder)

/** [MK7] Says how old the numbers are, if they are old and the message does not say it. */
function ageOf(names: readonly Placeholder[], facts: MessageFacts): string | null {
  if (!names.some(isMarketPlaceholder) || names.includes('marketQuarter')) return null
  const quarter = numbersFor(facts)?.quarter
  return quarter !== undefined && isOld(quarter, facts.today) ? `${ageWords(quarter)}.` : null
}
