import { findDefectWords } from '../words/defect-words.ts'
import { mentionsIn } from './mentions.ts'

/**
 * What a question asks: whether something is wrong, whether it is in order, whether it is there, or something that yes
 * or no cannot answer. `component`: it only names something, and the words above the list say what is asked.
 */
export type QuestionKind = 'trouble' | 'order' | 'presence' | 'other' | 'component'

const order =
  /\b(?:working order|good repair|good condition|work(?:s|ing)?(?: properly)?|functional|operable|operational|operat(?:es?|ing)|in order|complete|secure[d]?|adequate|properly|or better|up to code|latch(?:es)?|lock(?:s)?|drain(?:s)? (?:well|properly)|clean|clear|intact|pass(?:es)?)\b/i
const trouble =
  /\b(?:aware|problems?|defects?|leak(?! (?:check|test))\w*|damage\w*|issues|ever (?:had|been|flooded|backed|leaked)|malfunction\w*|failure|intrusion|termites?|infestation|flood\w*|backups?|back up|mold|mildew|hazard\w*|water in|stain\w*|crack\w*|rot|radon|asbestos|lead[- ]based|underground (?:storage )?tank|sinkholes?|settling|settlement|moisture|odors?|disputes?|encroachments?|violations?|pending|runback|run ?back|surfacing|roots?\b|ponding|blockage|polybutylene|knob|aluminum wiring|not working)\b/i
const presence =
  /\b(?:is there|are there|does the|do you have|has a|have a|have an|connected|equipped|present|included|served by|is the property on)\b/i

export function questionKindOf(question: string, lead: string): QuestionKind {
  const isQuestion =
    question.includes('?') || /^(?:is|are|do|does|did|has|have|any|was|were|can|ever)\b/i.test(question)
  if (isQuestion) {
    if (
      /\b(?:been (?:replaced|repaired|treated|tested|serviced|updated|inspected)|had any repairs|any repairs|live in|occupied|insurance|claims?|permit\w*|ever tested|tested|finaled|rented|owner|association|assessments?)\b/i.test(
        question,
      )
    )
      return 'other'
    if (/\bnot (?:in )?(?:work|function|operat)/i.test(question)) return 'trouble'
    if (order.test(question) && !/\bany\b|\bproblems?\b/i.test(question)) return 'order'
    if (trouble.test(question) || /\bany\b/i.test(question)) return 'trouble'
    return presence.test(question) ? 'presence' : 'other'
  }
  const isWrong = trouble.test(question) || findDefectWords(question).length > 0
  if (isWrong) return 'trouble'
  if (order.test(question)) return 'order'
  if (mentionsIn(question, { isLabel: true }).length === 0 && question.split(' ').length > 4) return 'other'
  return asked(lead) ?? 'component'
}

function asked(lead: string): QuestionKind | null {
  if (/\b(?:problems?|defects?|aware|malfunction\w*|issues|damage|repairs needed)\b/i.test(lead)) return 'trouble'
  if (/\b(?:work\w*|operat\w*|condition|good repair|functional|order)\b/i.test(lead)) return 'order'
  return /\b(?:includ\w*|present|exist\w*|has|have|equipped|conveys?)\b/i.test(lead) ? 'presence' : null
}

/** The answer at the beginning of a text, and the rest of the text. */
export function answerAt(text: string): { answer: 'yes' | 'no' | 'unknown'; rest: string } | null {
  const match =
    /^\s*(yes|no|none|never|unknown|unk|n\/a|not applicable|don't know|do not know|not now|not that (?:i|we) know(?: of)?|not to (?:my|our) knowledge|nope|yep)\b(?=\s*(?:$|[-–—.,;:(]))\s*[-–—.,;:]*\s*/i.exec(
      text,
    )
  if (match === null) return null
  const word = (match[1] ?? '').toLowerCase()
  const answer = word.startsWith('y') ? 'yes' : /^(?:no|none|never|nope|not (?:that|to))/.test(word) ? 'no' : 'unknown'
  return { answer, rest: text.slice(match[0].length) }
}

/** The thing that a question asks about, without the words of the question. */
export function subjectOfQuestion(question: string): string {
  // `Air handler: is there any sign of leakage?`
  const lead = /^([A-Z][\w /,&-]{3,40}): /.exec(question)
  const rest = question.slice(lead?.[0].length ?? 0)
  return lead ? `${lead[1]}: ${thingIn(rest)}` : thingIn(rest)
}

const thingIn = (question: string): string =>
  question
    .replace(
      /^.*\b(?:is there|are there|does the (?:property|property|home) have|do you have|has|have|are|is)\s+(?:an? |any |the )?/i,
      '',
    )
    .replace(/\?[^]*/, '')
    .trim()
