import { withoutPastWords } from '../../data/export/read-me.ts'
import type { WhyMissing } from '../../data/export/manifest.ts'
import type { PropertyPlan, LeftOut } from '../../data/import/plan-import.ts'
import type { ImportResult } from '../../data/import/run-import.ts'
import type { Exported } from './use-export.ts'

/** "2 properties, 3 systems, and 1 task"; zero counts are left out. */
export function contentWords(counts: readonly (readonly [number, keyof typeof plurals])[]): string {
  const parts = counts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? what : plurals[what]}`],
  )
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en-US').format(parts)
}

const plurals = {
  property: 'properties',
  system: 'systems',
  task: 'tasks',
  document: 'documents',
  'card entry': 'card entries',
  issue: 'issues',
  part: 'parts',
}

/** Summarizes an export in a sentence or two. */
export function exportWords({ name, counts, unsent, loading, hasAccount, withoutPast, today }: Exported): string {
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
          `${contentWords([[loading, 'property']])} ${loading === 1 ? 'is' : 'are'} still loading. Export again once everything is here.`,
        ]),
    ...(withoutPast === 0
      ? []
      : [`It lacks ${withoutPastWords(withoutPast, today)}. The report of a property loads it.`]),
    ...(hasAccount ? [] : [NO_ACCOUNT]),
  ].join(' ')
}

const NO_ACCOUNT =
  'It doesn’t include the lists of your devices, passkeys, tokens and webhooks, because the server couldn’t be reached.'

type Missing = Exported['missing']

/** The heading above {@link missingWords}. */
export function missingTitle(missing: Missing): string {
  const count = [...missing.values()].reduce((sum, each) => sum + each, 0)
  return count === 1 ? '1 document is included without its file' : `${count} documents are included without their files`
}

/** Explains why document files are missing from an export, one sentence per reason. */
export const missingWords = (missing: Missing): string[] =>
  [...missing].map(([why, count]) => `${count} ${reasons[why](count === 1)}`)

const reasons: Record<WhyMissing, (isOne: boolean) => string> = {
  'in the trash': (isOne) => (isOne ? 'is in the trash.' : 'are in the trash.'),
  'waits elsewhere': (isOne) =>
    isOne ? 'hasn’t been uploaded from its device yet.' : 'haven’t been uploaded from their devices yet.',
  unreachable: (isOne) =>
    isOne
      ? 'isn’t on this device, and the server couldn’t be reached.'
      : 'aren’t on this device, and the server couldn’t be reached.',
  'signed out': (isOne) =>
    isOne ? 'isn’t on this device. Sign in, then export again.' : 'aren’t on this device. Sign in, then export again.',
  gone: (isOne) => (isOne ? 'is no longer on the server.' : 'are no longer on the server.'),
  unreadable: () => 'couldn’t be read.',
  'no room': (isOne) => `${isOne ? 'does' : 'do'} not fit: an export holds up to 2 GB of documents.`,
  'left out': (isOne) => (isOne ? 'was left out.' : 'were left out.'),
}

/** Summarizes the planned outcome for a property. */
export function planWords(plan: PropertyPlan): string {
  switch (plan.verdict) {
    case 'new':
    case 'incomplete':
      return [addedWords(plan), ...leftOutWords(plan.leftOut)].join('. ')
    case 'complete':
      return ['Nothing to add', ...leftOutWords(plan.leftOut)].join('. ')
    case 'in the trash':
      return plan.whose === 'own'
        ? 'It’s in your trash. Restore it, then import again'
        : 'It was in the trash when this was exported'
    case 'impossible':
      return plan.why
  }
}

type Added = Record<'systems' | 'tasks' | 'documents' | 'entries' | 'issues' | 'supplies', number>

const addedWords = (added: Added): string => {
  const words = contentsOf(added)
  return words === null ? 'No systems or tasks' : `${words} to add`
}

/** Null if nothing was added. */
function contentsOf({ systems, tasks, documents, entries, issues, supplies }: Added): string | null {
  if (systems + tasks + documents + entries + issues + supplies === 0) return null
  return contentWords([
    [systems, 'system'],
    [tasks, 'task'],
    [documents, 'document'],
    [entries, 'card entry'],
    [issues, 'issue'],
    [supplies, 'part'],
  ])
}

function leftOutWords({ withoutFile, household }: LeftOut): string[] {
  const documents = (count: number) => contentWords([[count, 'document']])
  return [
    ...(withoutFile === 0
      ? []
      : [
          withoutFile === 1
            ? '1 document is left out: its file isn’t in the export'
            : `${documents(withoutFile)} are left out: their files aren’t in the export`,
        ]),
    ...(household === 0
      ? []
      : [
          `${documents(household)} from the household ${household === 1 ? 'is' : 'are'} left out: only its members have access`,
        ]),
  ]
}

export const verdictLabels: Record<PropertyPlan['verdict'], string> = {
  new: 'New',
  incomplete: 'Partly here',
  complete: 'Already here',
  'in the trash': 'In the trash',
  impossible: 'Can’t be imported',
}

/** Summarizes a finished import. */
export function resultWords({ properties, ...added }: ImportResult): string {
  const words = contentsOf(added)
  return `${contentWords([[properties, 'property']])} imported${words === null ? '' : `, with ${words}`}.`
}
