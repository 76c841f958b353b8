import type { WhyMissing } from '../../data/export/manifest.ts'
import type { HousePlan, LeftOut } from '../../data/import/plan-import.ts'
import type { ImportResult } from '../../data/import/run-import.ts'
import type { Exported } from './use-export.ts'

/** "2 properties, 3 systems, and 1 task"; what there is none of is left out. */
export function contentWords(counts: readonly (readonly [number, keyof typeof plurals])[]): string {
  const parts = counts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? what : plurals[what]}`],
  )
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en-US').format(parts)
}

const plurals = { property: 'properties', system: 'systems', task: 'tasks', document: 'documents' }

/** What has been exported, in a sentence or two. */
export function exportWords({ name, counts, unsent, loading, hasAccount }: Exported): string {
  const { property, system, maintenanceItem, document } = counts
  const contents = contentWords([
    [property, 'property'],
    [system, 'system'],
    [maintenanceItem, 'task'],
    [document, 'document'],
  ])
  return [
    `${name} has ${contents}${unsent === 0 ? '' : `, with ${unsent} unsent ${unsent === 1 ? 'change' : 'changes'}`}.`,
    ...(loading === 0
      ? []
      : [
          `${contentWords([[loading, 'property']])} ${loading === 1 ? 'is' : 'are'} still loading: export again once all is here.`,
        ]),
    ...(hasAccount ? [] : [NO_ACCOUNT]),
  ].join(' ')
}

const NO_ACCOUNT =
  'It does not have the list of your devices and passkeys: the server has that, and it could not be reached.'

type Missing = Exported['missing']

/** Over {@link missingWords}. */
export function missingTitle(missing: Missing): string {
  const count = [...missing.values()].reduce((sum, each) => sum + each, 0)
  return count === 1 ? '1 document is in it without its file' : `${count} documents are in it without their files`
}

/** Why files of documents are not in an export, a sentence for each reason. */
export const missingWords = (missing: Missing): string[] =>
  [...missing].map(([why, count]) => `${count} ${reasons[why](count === 1)}`)

const reasons: Record<WhyMissing, (isOne: boolean) => string> = {
  'in the trash': (isOne) => (isOne ? 'is in the trash.' : 'are in the trash.'),
  'waits elsewhere': (isOne) =>
    isOne
      ? 'has not been uploaded by the device that has it.'
      : 'have not been uploaded by the devices that have them.',
  unreachable: (isOne) =>
    isOne
      ? 'is not on this device, and the server could not be reached.'
      : 'are not on this device, and the server could not be reached.',
  'signed out': (isOne) =>
    isOne
      ? 'is not on this device: sign in, then export again.'
      : 'are not on this device: sign in, then export again.',
  gone: (isOne) => (isOne ? 'is not on the server any more.' : 'are not on the server any more.'),
  unreadable: () => 'could not be read.',
  'no room': (isOne) => `${isOne ? 'does' : 'do'} not fit: one export holds 2 GB of documents.`,
  'left out': (isOne) => (isOne ? 'was left out.' : 'were left out.'),
}

/** What would happen to a house, in a few words. */
export function planWords(plan: HousePlan): string {
  switch (plan.verdict) {
    case 'new':
    case 'partly here':
      return [addedWords(plan), ...leftOutWords(plan.leftOut)].join('. ')
    case 'here':
      return ['Nothing to add', ...leftOutWords(plan.leftOut)].join('. ')
    case 'in the trash':
      return plan.whose === 'own'
        ? 'It is in your trash: restore it, then import again'
        : 'It was in the trash when this was exported'
    case 'impossible':
      return plan.why
  }
}

function addedWords({ systems, tasks, documents }: Record<'systems' | 'tasks' | 'documents', number>): string {
  if (systems + tasks + documents === 0) return 'Without systems or tasks'
  return `${contentWords([
    [systems, 'system'],
    [tasks, 'task'],
    [documents, 'document'],
  ])} to add`
}

function leftOutWords({ withoutFile, household }: LeftOut): string[] {
  const documents = (count: number) => contentWords([[count, 'document']])
  return [
    ...(withoutFile === 0
      ? []
      : [
          withoutFile === 1
            ? '1 document stays out: its file is not in the export'
            : `${documents(withoutFile)} stay out: their files are not in the export`,
        ]),
    ...(household === 0
      ? []
      : [
          `${documents(household)} of the household ${household === 1 ? 'stays' : 'stay'} out: only its members have them`,
        ]),
  ]
}

export const verdictLabels: Record<HousePlan['verdict'], string> = {
  new: 'New',
  'partly here': 'Partly here',
  here: 'Already here',
  'in the trash': 'In the trash',
  impossible: 'Cannot be imported',
}

/** What was brought in. */
export function resultWords({ houses, systems, tasks, documents }: ImportResult): string {
  const added = contentWords([
    [systems, 'system'],
    [tasks, 'task'],
    [documents, 'document'],
  ])
  return `${contentWords([[houses, 'property']])} imported${systems + tasks + documents === 0 ? '' : `, with ${added}`}.`
}
