import { answerOf, asks } from './text/answers.ts'
import { findDefectWords } from './words/defect-words.ts'
import type { Statement } from './statements.ts'

/** A statement and its role among questions and answers. */
export interface ClassifiedStatement extends Statement {
  /** `trouble`: an answer that reports a problem. `absent`: one that reports that the thing does not exist. */
  role: 'statement' | 'question' | 'trouble' | 'absent'
  /** The question that it answers. */
  about: string
}

const explanation = /^\s*(?:if (?:yes|no|so),? ?)?(?:please )?(?:explain|describe|details?|comments?)(?: below)?:\s*/i
const field = /^(.{3,90}?): *(yes|no|none|unknown|n\/a)(?=\s*(?:$|[-–—.,;(]))(.*)$/i

/** Joins questions with their answers, in forms, tables and sentences. */
export function readAnswers(statements: readonly Statement[]): ClassifiedStatement[] {
  const classified: ClassifiedStatement[] = []
  let question = ''
  let isTrouble = false
  for (const [at, statement] of statements.entries()) {
    const say = (role: ClassifiedStatement['role'], text = statement.text, about = question) =>
      classified.push({ ...statement, text, role, about })
    const next = statements[at + 1]
    const isExplained = next?.paragraph === statement.paragraph
    const mark = /^(?:yes|no|n\/a|unk(?:nown)?)$/i.test(statement.label ?? '') && /^x$/i.test(statement.text)
    const marked = mark ? field.exec(`${rowName(statements, at)}: ${statement.label}`) : field.exec(statement.text)
    if (marked) {
      const [, asked = '', answer = '', rest = ''] = marked
      question = asked
      const kind = mark ? 'order' : asksOf(asked)
      isTrouble = answers(kind, answer) === 'trouble'
      if (mark && answers(kind, answer) === 'absent') unsay(classified, statement)
      if (isTrouble && !isExplained && !/[a-z]/i.test(rest)) say('trouble', asked)
      else if (/[a-z]/i.test(rest)) say(isTrouble ? 'trouble' : 'question', rest.replace(/^[\s\-–—.,;:]+/, ''))
      else if (!mark) say(kind === 'presence' && answer.toLowerCase() === 'yes' ? 'statement' : 'question', asked)
      continue
    }
    const answer = question === '' ? null : answerOf(statement.text)
    if (answer !== null) {
      const kind = asksOf(question)
      const meant = answers(kind, answer.answer)
      isTrouble = meant === 'trouble'
      if (isTrouble && answer.rest !== '') say('trouble', answer.rest.replace(explanation, ''))
      else if (isTrouble && !isExplained) say('trouble', question)
      else if (meant === 'present')
        say(
          'statement',
          `${question.replace(/^.*\b(?:is there|does the property have|do you have) /i, '').replace('?', '')}${answer.rest ? `, ${answer.rest}` : ''}`,
        )
      if (meant !== 'trouble' || answer.rest !== '') [question, isTrouble] = ['', false]
      continue
    }
    if (statement.text.endsWith('?')) {
      question = statement.text
      isTrouble = false
      say('question')
      continue
    }
    const isAnswer = isTrouble && question !== '' && /[a-z]/i.test(statement.text)
    const text = statement.text.replace(explanation, '')
    say(isAnswer ? 'trouble' : 'statement', text, isAnswer ? question : '')
    if (isAnswer) [question, isTrouble] = ['', false]
  }
  return classified
}

/** A row marked `N/A` makes no statement about what it names. */
function unsay(classified: ClassifiedStatement[], { paragraph }: Statement): void {
  for (let at = classified.length - 1; classified[at]?.paragraph === paragraph; at -= 1) {
    const other = classified[at]
    if (other) other.role = 'absent'
  }
}

function rowName(statements: readonly Statement[], at: number): string {
  const paragraph = statements[at]?.paragraph
  let first = at
  while (first > 0 && statements[first - 1]?.paragraph === paragraph) first -= 1
  return statements[first]?.text ?? ''
}

function asksOf(question: string): 'trouble' | 'order' | 'presence' | 'other' {
  const kind = asks(question)
  if (kind !== 'other') return kind
  if (findDefectWords(question).length > 0 || /\bproblems?|^water in\b/i.test(question)) return 'trouble'
  return question.includes('?') ? 'other' : 'presence'
}

function answers(kind: ReturnType<typeof asksOf>, answer: string): 'trouble' | 'absent' | 'present' | 'nothing' {
  const word = answer.toLowerCase()
  if (word !== 'yes' && word !== 'no' && word !== 'none') return 'absent'
  switch (kind) {
    case 'trouble':
      return word === 'yes' ? 'trouble' : 'nothing'
    case 'order':
      return word === 'yes' ? 'present' : 'trouble'
    case 'presence':
      return word === 'yes' ? 'present' : 'absent'
    case 'other':
      return 'nothing'
  }
}
