import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { withoutSecrets } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import { anyFieldWordsOf } from '@hearthkeep/shared/history/words-by-entity.ts'
import type { RefusedGroup } from '../../../data/refusals/refused-groups.ts'
import type { RefusedChange } from '../../../data/refusals/read-refused.ts'
import type { Fact } from '../../../ui/content/card/fact-list.tsx'

/** Returns the typed values, field by field: for a new row those that are set, for a change also the cleared ones. */
export function typedFacts({
  name,
  args,
  names,
}: Pick<RefusedChange, 'name' | 'args' | 'names'>): (Fact & { value: string })[] {
  // The data came from a file that still exists.
  if (name.endsWith('.import')) return []
  const entity = entities.get(name.split('.')[0] ?? '') ?? ''
  const {
    facts,
    changes,
    done,
    warranty,
    fields: _fields,
    person,
    invitation,
    ...rest
  } = parts(withoutSecrets(mutationNamed(name)?.args, args))
  const typed: Record<string, unknown> = {
    ...parts(facts),
    ...parts(person),
    ...(invitation ? { message: parts(invitation)['message'] } : {}),
    ...parts(done),
    ...(warranty ? { warranties: [warranty] } : {}),
    ...rest,
  }
  return [...Object.entries(typed).filter(([, value]) => isFilled(value)), ...Object.entries(parts(changes))]
    .filter(
      ([field, value]) =>
        value !== undefined && ((withSystem.has(entity) && field === 'systemId') || !field.endsWith('Id')),
    )
    .map(([field, value]) => {
      const { label, say } = anyFieldWordsOf(entity, field)
      return { label, value: say(value, names) }
    })
}

/** Entities whose system people choose. */
const withSystem: ReadonlySet<string> = new Set(['maintenanceItem', 'issue'])

const isFilled = (value: unknown) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** The entity whose fields a mutation sets, by the first part of the mutation's name. */
const entities = new Map([
  ['property', 'property'],
  ['system', 'system'],
  ['maintenance', 'maintenanceItem'],
  ['notification_settings', 'notificationSettings'],
  ['client', 'client'],
  ['interaction', 'interaction'],
  ['referral', 'referral'],
  ['response', 'response'],
  ['touchpoint', 'touchpoint'],
  ['household', 'invitation'],
  ['homeowner', 'invitation'],
  ['transfer', 'transfer'],
  ['communication_settings', 'communicationSettings'],
  ['branding', 'branding'],
  ['message_template', 'messageTemplate'],
  ['message', 'clientMessage'],
  ['touchpoint_plan', 'touchpointPlan'],
  ['card', 'cardEntry'],
  ['issue', 'issue'],
  ['supply', 'supply'],
  ['vendor', 'vendor'],
  ['market', 'market'],
])

/** The fields in which people write more than a line. */
const noteFields = ['notes', 'description', 'propertyDescription', 'message', 'text', 'comment']

/** [HO22] Returns the note that was typed, as it was typed, to be pasted elsewhere; empty if there is none. */
export function typedNote({ name, args }: Pick<RefusedChange, 'name' | 'args'>): string {
  const { facts, changes, done, invitation, ...rest } = parts(withoutSecrets(mutationNamed(name)?.args, args))
  const typed = [rest, facts, done, invitation, changes].map(parts)
  const notes = noteFields.flatMap((field) => typed.map((values) => values[field]))
  return notes.filter((note) => typeof note === 'string' && note.trim() !== '').join('\n\n')
}

/** Formats a refused change and those that depended on it as text to copy. */
export function refusalText({ change, dependents }: RefusedGroup<RefusedChange>): string {
  return [changeText(change), ...dependents.map(changeText)].join('\n\n')
}

function changeText(change: RefusedChange): string {
  const head = [change.sentence, change.address].filter(Boolean).join(' · ')
  const facts = typedFacts(change).map(({ label, value }) => `${label}: ${value}`)
  return [head, `Not saved: ${change.refusal.message}`, ...facts].join('\n')
}

/** Arguments may come from any version of the app. */
const parts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
