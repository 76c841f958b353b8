import type { Answer, Entry } from '../layout/entry.ts'
import type { Grade } from '../layout/grades.ts'
import { findBrands } from '../words/brand-words.ts'
import { answerAt, subjectOfQuestion, questionKindOf, type QuestionKind } from './questions.ts'
import { findDefectWords } from '../words/defect-words.ts'
import { mentionsIn } from './mentions.ts'
import { workDoneIn } from './work-done.ts'

interface Asked {
  question: string
  answer: Answer
  remark: string
}

const explains =
  /^(?:(?:please )?(?:explain|describe)|explanation|if (?:yes|no|so|unsatisfactory|any).*|details?|comments?|remarks?|results?|when|notes?)$/i

/**
 * Turns questions with their answers into statements: trouble becomes a defect, described by its explanation; what is
 * in order or present becomes a plain statement; anything else says nothing.
 */
export function readAnswers(entries: readonly Entry[]): Entry[] {
  const read: Entry[] = []
  let lead = ''
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]
    if (!entry) continue
    const next = entries[at + 1]
    const asked = questionIn(entry, next)
    if (asked === null) {
      if (
        /[?:]$/.test(entry.text || entry.label) ||
        /\b(?:working|problems?|defects?|aware|condition|included)\b/i.test(`${entry.text} ${entry.label}`)
      )
        lead = `${entry.label} ${entry.text}`
      read.push(explains.test(entry.label) && read.at(-1)?.grade === 'deficient' ? asExplanation(entry) : entry)
      continue
    }
    if (asked.isNextUsed) at += 1
    const explanation = explanationAfter(entries, at, entry)
    const isOwn =
      explanation !== null &&
      asked.remark === '' &&
      (asked.answer === 'yes' || questionKindOf(asked.question, '') === 'order')
    if (isOwn) at = explanation.last
    if (
      asked.answer === 'yes' &&
      asked.remark === '' &&
      explanation === null &&
      isComponent(asked.question) &&
      entries.slice(at + 1, at + 14).some(({ label, text }) => explains.test(label) && /\b[a-k][).] /.test(text))
    )
      continue
    read.push(
      asStatement(
        entry,
        { ...asked, remark: isOwn ? explanation.text : asked.remark },
        `${entry.section.heading} ${lead}`,
      ),
    )
  }
  return read
}

/** The question and the answer of an entry; null if it is no answered question. */
function questionIn(entry: Entry, next: Entry | undefined): (Asked & { isNextUsed: boolean }) | null {
  const { label, text, answer, fields } = entry
  if (
    fields.some(
      ({ name, text: cell }) => /\b(?:included|in sale|conveys?)\b/i.test(name) && /^(?:n|no|-|–)$/i.test(cell),
    )
  )
    return { question: label, answer: 'no', remark: '', isNextUsed: false }
  if (answer !== null) {
    const isBehind = label === '' || (text.includes('?') && !label.includes('?'))
    const question = isBehind ? `${label} ${text}`.trim() : label
    return { question, answer, remark: isBehind ? '' : text, isNextUsed: false }
  }
  const whole = label === '' ? text : `${label}: ${text}`
  const mark = whole.indexOf('?')
  if (mark > 0 && mark < 300) {
    const behind = answerAt(whole.slice(mark + 1).replace(/^:? ?/, ''))
    if (behind)
      return { question: whole.slice(0, mark + 1), answer: behind.answer, remark: behind.rest, isNextUsed: false }
    const below =
      whole.slice(mark + 1).trim() === '' && next?.block === entry.block
        ? answerAt(next.label === '' ? next.text : /^(?:answer|a|response)$/i.test(next.label) ? next.text : '')
        : null
    if (below) return { question: whole, answer: below.answer, remark: below.rest, isNextUsed: true }
    const question = whole.slice(0, mark + 1)
    const words = whole
      .slice(mark + 1)
      .replace(/^[\s:.-]{1,9}/, '')
      .trim()
    // A question about trouble that is answered by what the trouble is.
    const isAnswer = words.length < 200 && words.split(' ').length >= 3 && !/\?|^\d/.test(words)
    if (isAnswer && questionKindOf(question, '') === 'trouble')
      return { question, answer: 'yes', remark: words, isNextUsed: false }
    return null
  }
  const field = label === '' || entry.grade !== null || entry.fields.length > 0 ? null : answerAt(text)
  return field &&
    !/^(?:photo|permit|warranty|paid)/i.test(label) &&
    (field.rest === '' || /^\s*(?:yes|no|none|unknown)\b\s*[-–—,;:.(]/i.test(text))
    ? { question: label, answer: field.answer, remark: field.rest, isNextUsed: false }
    : null
}

/** Options of which one is ticked: `a) Yes  b) No`. */
function isChoice(text: string): boolean {
  const first = text.search(/\b[a-e]\) /)
  return first >= 0 && /\b[b-f]\) /.test(text.slice(first + 3))
}

/** The explanation on the lines below a question. */
function explanationAfter(entries: readonly Entry[], at: number, asked: Entry): { text: string; last: number } | null {
  const texts: string[] = []
  let last = at
  for (let n = at + 1; n < Math.min(entries.length, at + 4); n += 1) {
    const entry = entries[n]
    const isOwn =
      entry !== undefined &&
      entry.answer === null &&
      entry.block === asked.block &&
      (entry.group === asked.group || explains.test(entry.label))
    if (!isOwn || isChoice(entry.text)) break
    const question = entry.text.indexOf('?')
    texts.push(
      question >= 0
        ? entry.text.slice(question + 1)
        : explains.test(entry.label) || entry.label === ''
          ? entry.text
          : `${entry.label} ${entry.text}`,
    )
    last = n
  }
  const text = texts.join('. ').trim()
  return text === '' ? null : { text, last }
}

function asStatement(entry: Entry, { question, answer, remark }: Asked, lead: string): Entry {
  const kind = questionKindOf(question, lead)
  const silent: Entry = { ...entry, answer, label: question, text: '', grade: 'absent' }
  const explained = { ...entry, answer, text: remark, price: entry.price }
  const done = remark !== '' && workDoneIn(remark) === 'strong' && !/\bstill\b|\bagain\b|\bnot\b/i.test(remark)
  switch (outcomeOf(kind, answer)) {
    case 'trouble':
      if (done) return { ...explained, label: '', grade: null }
      return {
        ...explained,
        label:
          kind === 'order' || !question.includes('?')
            ? question.replace('?', '')
            : remark === ''
              ? subjectOfQuestion(question)
              : '',
        grade: worstGrade(entry.grade),
      }
    case 'there':
      return {
        ...explained,
        label: question.includes('?') ? subjectOfQuestion(question) : question,
        grade: kind === 'order' ? 'fine' : entry.grade,
      }
    case 'unsure':
      return findBrands(remark).length > 0 || /\b(?:19|20)\d\d\b/.test(remark)
        ? { ...explained, label: question, grade: 'unseen' }
        : silent
    case 'remark':
      return remark === ''
        ? silent
        : { ...explained, label: /\b(replaced|repaired|treated|serviced|updated|tested)\b/i.exec(question)?.[1] ?? '' }
    case 'nothing':
      if (isComponent(question) && kind === 'trouble') return { ...explained, label: question, grade: 'fine' }
      return remark === '' || kind === 'presence' ? silent : { ...silent, label: '', text: remark, grade: 'fine' }
  }
}

/** Whether a line of a grid only names something that the house has. */
const isComponent = (question: string) =>
  !/\?|^(?:is|are|do|does|did|has|have|any|was|were)\b/i.test(question) &&
  question.split(' ').length <= 6 &&
  mentionsIn(question, { isLabel: true }).some(({ strength }) => strength === 'name') &&
  findDefectWords(question).length === 0

const worstGrade = (grade: Grade | null): Grade => (grade === null || grade === 'fine' ? 'deficient' : grade)

function outcomeOf(kind: QuestionKind, answer: Answer): 'trouble' | 'there' | 'unsure' | 'remark' | 'nothing' {
  if (answer === 'unknown') return 'unsure'
  switch (kind) {
    case 'trouble':
      return answer === 'yes' ? 'trouble' : 'nothing'
    case 'order':
      return answer === 'yes' ? 'there' : 'trouble'
    case 'presence':
    case 'component':
      return answer === 'yes' ? 'there' : 'nothing'
    case 'other':
      return answer === 'yes' ? 'remark' : 'nothing'
  }
}

/** An explanation for several questions: `a) …; b) none; c) …`. */
const asExplanation = (entry: Entry): Entry => ({
  ...entry,
  label: '',
  text: entry.text.replaceAll(/(?:^|; |, )[a-k][).] /g, '. ').replace(/^\. /, ''),
  grade: 'deficient',
})
