import type { Exported } from '../../data/export/use-export.ts'
import type { HousePlan } from '../../data/import/plan-import.ts'
import type { ImportResult } from '../../data/import/run-import.ts'

/** "2 properties, 3 systems, and 1 task"; what there is none of is left out. */
export function contentWords(counts: readonly (readonly [number, keyof typeof plurals])[]): string {
  const parts = counts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? what : plurals[what]}`],
  )
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en-US').format(parts)
}

const plurals = { property: 'properties', system: 'systems', task: 'tasks' }

/** What has been exported, in a sentence or two. */
export function exportWords({ name, counts, unsent, loading }: Exported): string {
  const { property, system, maintenanceItem } = counts
  const contents = contentWords([
    [property, 'property'],
    [system, 'system'],
    [maintenanceItem, 'task'],
  ])
  return [
    `${name} has ${contents}${unsent === 0 ? '' : `, with ${unsent} unsent ${unsent === 1 ? 'change' : 'changes'}`}.`,
    ...(loading === 0
      ? []
      : [
          `${contentWords([[loading, 'property']])} ${loading === 1 ? 'is' : 'are'} still loading: export again once all is here.`,
        ]),
  ].join(' ')
}

/** What would happen to a house, in a few words. */
export function planWords(plan: HousePlan): string {
  switch (plan.verdict) {
    case 'new':
    case 'partly here':
      return plan.systems + plan.tasks === 0
        ? 'Without systems or tasks'
        : `${contentWords([
            [plan.systems, 'system'],
            [plan.tasks, 'task'],
          ])} to add`
    case 'here':
      return 'Nothing to add'
    case 'in the trash':
      return plan.whose === 'own'
        ? 'It is in your trash: restore it, then import again'
        : 'It was in the trash when this was exported'
    case 'impossible':
      return plan.why
  }
}

export const verdictLabels: Record<HousePlan['verdict'], string> = {
  new: 'New',
  'partly here': 'Partly here',
  here: 'Already here',
  'in the trash': 'In the trash',
  impossible: 'Cannot be imported',
}

/** What was brought in. */
export function resultWords({ houses, systems, tasks }: ImportResult): string {
  const added = contentWords([
    [systems, 'system'],
    [tasks, 'task'],
  ])
  return `${contentWords([[houses, 'property']])} imported${systems + tasks === 0 ? '' : `, with ${added}`}.`
}
