import type { Client, Interaction, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import type { InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../store/local-store.ts'

/** The client form that can redo a refused change, and the client that it is about. */
export type ClientSubject =
  | { form: 'add client'; args: ArgsOf<'client.add'> }
  | { form: 'edit client'; client: Client; typed: ArgsOf<'client.edit'>['changes'] }
  | { form: 'log contact'; client: Client; args: ArgsOf<'interaction.log'> }
  | { form: 'edit contact'; client: Client; logged: Logged; typed: ArgsOf<'interaction.edit'>['changes'] }
  | { form: 'record referral'; client: Client; args: ArgsOf<'referral.record'> }
  | { form: 'record rating'; client: Client; args: ArgsOf<'response.record'> }
  | { form: 'plan touchpoint'; client: Client; args: ArgsOf<'touchpoint.plan'> }
  | { form: 'edit touchpoint'; touchpoint: Touchpoint; typed: ArgsOf<'touchpoint.edit'>['changes'] }
  | { form: 'complete touchpoint'; touchpoint: Touchpoint; args: ArgsOf<'touchpoint.complete'> }
  | { form: 'send message'; client: Client; args: ArgsOf<'message.send'> }

/** A contact as it is recorded. */
interface Logged {
  interactionId: InteractionId
  facts: ArgsOf<'interaction.log'>['facts'] & Pick<Interaction, 'notes' | 'outcome' | 'nextOn'>
}

/** Null if it is not about a client, or is about a removed one, or about a touchpoint that is no longer scheduled. */
export async function readClientSubject({ rows }: LocalTables, call: CallOf): Promise<ClientSubject | null> {
  const withClient = async (id: string, subjectOf: (client: Client) => ClientSubject) => {
    const client = await rows.client.get(id)
    return client && isLiving(client) ? subjectOf(client) : null
  }
  const withTouchpoint = async (id: string, subjectOf: (touchpoint: Touchpoint) => ClientSubject) => {
    const touchpoint = await rows.touchpoint.get(id)
    return touchpoint?.status === 'scheduled' ? subjectOf(touchpoint) : null
  }
  switch (call.name) {
    case 'client.add':
      return { form: 'add client', args: call.args }
    case 'client.edit':
      return withClient(call.args.clientId, (client) => ({ form: 'edit client', client, typed: call.args.changes }))
    case 'interaction.log':
      return withClient(call.args.clientId, (client) => ({ form: 'log contact', client, args: call.args }))
    case 'interaction.edit': {
      const interaction = await rows.interaction.get(call.args.interactionId)
      if (!interaction || interaction.kind === 'touchpoint') return null
      const { id: interactionId, clientId, kind, on, notes, outcome, nextOn } = interaction
      const logged = { interactionId, facts: { kind, on, notes, outcome, nextOn } }
      return withClient(clientId, (client) => ({ form: 'edit contact', client, logged, typed: call.args.changes }))
    }
    case 'referral.record':
      return withClient(call.args.clientId, (client) => ({ form: 'record referral', client, args: call.args }))
    case 'response.record':
      return withClient(call.args.clientId, (client) => ({ form: 'record rating', client, args: call.args }))
    case 'touchpoint.plan':
      return withClient(call.args.clientId, (client) => ({ form: 'plan touchpoint', client, args: call.args }))
    case 'message.send':
      return withClient(call.args.clientId, (client) => ({ form: 'send message', client, args: call.args }))
    case 'touchpoint.edit':
      return withTouchpoint(call.args.touchpointId, (touchpoint) => ({
        form: 'edit touchpoint',
        touchpoint,
        typed: call.args.changes,
      }))
    case 'touchpoint.complete':
      return withTouchpoint(call.args.touchpointId, (touchpoint) => ({
        form: 'complete touchpoint',
        touchpoint,
        args: call.args,
      }))
    default:
      return null
  }
}
