import type { RefusedGroup } from '../../data/refused-groups.ts'
import type { ToldRefused } from '../../data/read-refused.ts'
import type { Fact } from '../../ui/content/fact-list.tsx'
import { fieldLabel, valueWords } from './field-words.ts'

/** What was typed, field by field: of something new what it has, of a change also what it clears. */
export function typedFacts({ args, names }: Pick<ToldRefused, 'args' | 'names'>): (Fact & { value: string })[] {
  const { facts, changes, done, ...rest } = parts(args)
  const typed = { ...parts(facts), ...parts(done), ...rest }
  return [
    ...Object.entries(typed).filter(([, value]) => value !== null && value !== '' && value !== false),
    ...Object.entries(parts(changes)),
  ]
    .filter(([field, value]) => value !== undefined && (field === 'systemId' || !field.endsWith('Id')))
    .map(([field, value]) => ({ label: fieldLabel(field), value: valueWords(field, value, names) }))
}

/** A refused change and what followed from it, to be pasted somewhere else. */
export function refusalText({ change, followers }: RefusedGroup<ToldRefused>): string {
  return [changeText(change), ...followers.map(changeText)].join('\n\n')
}

function changeText(change: ToldRefused): string {
  const head = [change.sentence, change.address].filter(Boolean).join(' · ')
  const facts = typedFacts(change).map(({ label, value }) => `${label}: ${value}`)
  return [head, `Not saved: ${change.refusal.message}`, ...facts].join('\n')
}

/** Arguments are whatever the app that made the change has written. */
const parts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
