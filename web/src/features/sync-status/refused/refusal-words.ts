import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { withoutSecrets } from '@hearthkeep/shared/kernel/secret-args.ts'
import { anyFieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { RefusedGroup } from '../../../data/refusals/refused-groups.ts'
import type { ToldRefused } from '../../../data/refusals/read-refused.ts'
import type { Fact } from '../../../ui/content/card/fact-list.tsx'

/** What was typed, field by field: of something new what it has, of a change also what it clears. */
export function typedFacts({
  name,
  args,
  names,
}: Pick<ToldRefused, 'name' | 'args' | 'names'>): (Fact & { value: string })[] {
  // It was chosen as a file, which is still there.
  if (name === 'property.import' || name === 'document.import' || name === 'client.import') return []
  const entity = entities.get(name.split('.')[0] ?? '') ?? ''
  const { facts, changes, done, warranty, person, invitation, ...rest } = parts(
    withoutSecrets(mutationNamed(name)?.args, args),
  )
  const typed: Record<string, unknown> = {
    ...parts(facts),
    ...parts(person),
    ...(invitation ? { message: parts(invitation)['message'] } : {}),
    ...parts(done),
    ...(warranty ? { warranties: [warranty] } : {}),
    ...rest,
  }
  return [...Object.entries(typed).filter(([, value]) => isSaid(value)), ...Object.entries(parts(changes))]
    .filter(
      ([field, value]) =>
        value !== undefined && ((entity === 'maintenanceItem' && field === 'systemId') || !field.endsWith('Id')),
    )
    .map(([field, value]) => {
      const { label, say } = anyFieldWordsOf(entity, field)
      return { label, value: say(value, names) }
    })
}

const isSaid = (value: unknown) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Whose fields a mutation sets, by the first part of its name. */
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
])

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
