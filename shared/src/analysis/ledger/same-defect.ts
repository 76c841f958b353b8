import type { Statement } from '../frames/statement.ts'
import { isAboutTheSame } from '../frames/trouble.ts'
import { findComponents } from '../words/component-names.ts'

/** Whether a statement is about something other than the defect before it. */
export function isOther(statements: readonly Statement[], { text, mentions, entry }: Statement): boolean {
  const first = statements[0]
  if (first === undefined || isAboutTheSame(text)) return false
  if (
    first.entry !== entry &&
    entry.label !== '' &&
    !/^(?:comments?|notes?|remarks?)$/i.test(entry.label) &&
    first.entry.shape !== 'prose'
  )
    return true
  if (isOtherComponent(statements, text)) return true
  const named = mentions.filter(({ role }) => role === 'itself')
  if (named.length === 0) return false
  const before = first.mentions.filter(({ role }) => role === 'itself')
  if (before.length === 0) return !isGradedRow(first)
  const words = new Set(
    statements.flatMap((one) => one.mentions.map(({ start, end }) => stem(one.text.slice(start, end)))),
  )
  const isNew = named.every(({ start, end }) => !words.has(stem(text.slice(start, end))))
  if (!isNew) return false
  const types = new Set(before.map(({ systemType }) => systemType))
  return named.every(({ systemType }) => !types.has(systemType)) || named.some(({ strength }) => strength === 'name')
}

/** Whether a sentence begins with a component that the defect before it does not name. */
function isOtherComponent(statements: readonly Statement[], text: string): boolean {
  const first = statements[0]
  const [own] = findComponents(text)
  if (first === undefined || own === undefined || own.start > LEAD || isGradedRow(first)) return false
  const before = statements.flatMap((one) => findComponents(one.text).map(({ meaning }) => meaning))
  return before.length > 0 && !before.some((one) => one.includes(own.meaning) || own.meaning.includes(one))
}

/** What may precede the component that a sentence is about, in characters: `Also, the north wall of the …`. */
const LEAD = 30

const isGradedRow = ({ grade }: Statement) => grade !== null
const stem = (word: string) => word.toLowerCase().replace(/s$/, '')
