import type { Findings } from '@hearthkeep/shared/analysis/finding.ts'
import type { Expected } from './read-corpus.ts'

const facts = ['brand', 'model', 'serialNumber', 'installDate', 'lastServiced', 'warrantyExpiration'] as const
/** Must be exactly as precise as in the document. */
const days = new Set<string>(['installDate', 'lastServiced', 'warrantyExpiration'])
export const kinds = ['system', ...facts, 'item', 'cost', 'issue'] as const
type Kind = (typeof kinds)[number]

/**
 * Correct findings, false findings, and missed ones. An issue with another severity counts as both false and missed.
 */
export interface Score {
  kind: Kind
  right: string[]
  wrong: string[]
  missed: string[]
}

/** Compares the findings in one document with those of a careful reader. */
export function scoreFindings(found: Findings, expected: Expected): Score[] {
  const scores = new Map<Kind, Score>(kinds.map((kind) => [kind, { kind, right: [], wrong: [], missed: [] }]))
  const count = (kind: Kind, verdict: 'right' | 'wrong' | 'missed', description: string) =>
    scores.get(kind)?.[verdict].push(description)

  const systems = [...found.systems]
  for (const wanted of expected.systems) {
    const at = systems.findIndex(({ systemType }) => systemType === wanted.systemType)
    const [system] = at < 0 ? [] : systems.splice(at, 1)
    count('system', system ? 'right' : 'missed', wanted.systemType)
    for (const fact of facts) {
      const [told, want] = [system?.[fact] ?? null, wanted[fact] ?? null]
      const description = `${wanted.systemType} ${fact}: ${told ?? '–'}, expected ${want ?? '–'}`
      if (told !== null && want !== null && told.toLowerCase().startsWith(want.toLowerCase())) {
        const isExact = days.has(fact) || told.length === want.length
        count(fact, isExact ? 'right' : 'wrong', description)
        if (!isExact) count(fact, 'missed', description)
      } else {
        if (told !== null) count(fact, 'wrong', description)
        if (want !== null) count(fact, 'missed', description)
      }
    }
  }
  for (const { systemType, quote } of systems) count('system', 'wrong', `${systemType} by “${quote}”`)

  const items = [...found.maintenanceItems]
  for (const { about, cost, systemType } of expected.items) {
    const at = items.findIndex(
      (item) =>
        has(`${item.title} ${item.description}`, about) && (systemType === undefined || item.systemType === systemType),
    )
    const [item] = at < 0 ? [] : items.splice(at, 1)
    count('item', item ? 'right' : 'missed', about)
    const estimatedCost = item?.estimatedCost ?? null
    if (estimatedCost === (cost ?? null)) {
      if (estimatedCost !== null) count('cost', 'right', about)
      continue
    }
    if (estimatedCost !== null) count('cost', 'wrong', `${about}: ${estimatedCost}, expected ${cost ?? '–'}`)
    if (cost !== undefined) count('cost', 'missed', `${about}: ${estimatedCost ?? '–'}, expected ${cost}`)
  }
  for (const { title } of items) count('item', 'wrong', title)

  const issues = [...found.issues]
  for (const { about, severity } of expected.issues) {
    const at = issues.findIndex((issue) => has(`${issue.description} ${issue.quote}`, about))
    const [issue] = at < 0 ? [] : issues.splice(at, 1)
    if (issue?.severity === severity) count('issue', 'right', about)
    else {
      count('issue', 'missed', `${about} (${severity})`)
      if (issue) count('issue', 'wrong', `${issue.description} (${issue.severity}, expected ${severity})`)
    }
  }
  for (const { description, severity } of issues) count('issue', 'wrong', `${description} (${severity})`)
  return [...scores.values()]
}

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** Precision and recall over all scores together. */
export function rates(scores: readonly Score[]): { precision: number; recall: number; expected: number } {
  const [right, wrong, missed] = (['right', 'wrong', 'missed'] as const).map((verdict) =>
    scores.reduce((sum, score) => sum + score[verdict].length, 0),
  )
  const [found, there] = [(right ?? 0) + (wrong ?? 0), (right ?? 0) + (missed ?? 0)]
  return {
    precision: found === 0 ? 1 : (right ?? 0) / found,
    recall: there === 0 ? 1 : (right ?? 0) / there,
    expected: there,
  }
}
