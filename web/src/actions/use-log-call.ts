import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Client, Interaction } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { mintId } from '../platform/ids.ts'
import { today } from '../platform/today.ts'
import { usePerform } from './use-perform.ts'

/** A call that was logged with one tap; its details may follow. */
export interface LoggedCall {
  client: Client
  interactionId: InteractionId
  facts: ArgsOf<'interaction.log'>['facts'] & Pick<Interaction, 'notes' | 'outcome' | 'nextOn'>
}

/** [RD12] Logs a call with a client, today. The toast offers Undo, and the details afterward. */
export function useLogCall(onDetails: (logged: LoggedCall) => void): (client: Client) => Promise<void> {
  const perform = usePerform()
  return async (client) => {
    const interactionId = mintId<InteractionId>()
    const facts = { kind: 'call', on: today.get(), notes: null, outcome: null, nextOn: null } as const
    await perform(
      { name: 'interaction.log', args: { interactionId, clientId: client.id, facts } },
      {
        done: {
          tone: 'good',
          text: 'Call logged',
          detail: clientName(client),
          more: { label: 'Add a note', onAction: () => onDetails({ client, interactionId, facts }) },
        },
        failed: 'Couldn’t log the call',
      },
    )
  }
}
