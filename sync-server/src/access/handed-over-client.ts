import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { NEWEST_SETTERS, type ChangeRecord } from '../storage/log/changes.ts'
import type { View } from '../storage/store.ts'

/** The entities that move with a client, by the arguments that name them. */
const entityNamedBy = new Map<string, EntityName>([
  ['clientId', 'client'],
  ['interactionId', 'interaction'],
  ['touchpointId', 'touchpoint'],
  ['referralId', 'referral'],
  ['responseId', 'response'],
  ['messageId', 'clientMessage'],
])

/**
 * [HO21] Says to whom the person handed over the client that these arguments are about; null if they did not. The name
 * is the client's at that time.
 */
export async function handedOverClient(
  view: View,
  { userId, args }: { userId: UserId; args: object },
): Promise<string | null> {
  for (const [field, id] of Object.entries(args)) {
    const entity = entityNamedBy.get(field)
    if (!entity || typeof id !== 'string') continue
    const log = await view.history(entity, id, NEWEST_SETTERS)
    const given = log.findIndex(({ name, scope }) => name === 'client.hand_over' && scope === userScope(userId))
    // The last change may be a later one of the person's, after the colleague handed the client back.
    if (given === -1 || (await view.get(entity, id))?.scope === userScope(userId)) continue
    // Newest first: the colleague received it next.
    const received = log[given - 1]
    return `${nameIn(entity, received)} was handed over to ${await colleagueOf(view, received)}`
  }
  return null
}

/** If the colleague had the client already, the giver's records were merged into theirs. */
function nameIn(entity: EntityName, received: ChangeRecord | undefined): string {
  const { firstName, lastName } = received?.after ?? {}
  const isNamed = entity === 'client' && typeof firstName === 'string' && typeof lastName === 'string'
  return (isNamed && clientName({ firstName, lastName })) || 'This client'
}

async function colleagueOf(view: View, received: ChangeRecord | undefined): Promise<string> {
  const owner = received && scopeOwner(received.scope)
  const colleague = owner?.kind === 'user' ? await view.get('user', owner.id) : undefined
  return colleague ? shownPerson(colleague) : 'a colleague'
}
