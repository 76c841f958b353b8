import { z } from 'zod'
import { client, type Client } from '../client/client.ts'
import { clientMessage } from '../message/client-message.ts'
import { touchpointPlanId, userId, type UserId } from '../kernel/fields.ts'
import { interaction } from '../client/interaction.ts'
import { referral } from '../client/referral.ts'
import { response } from '../message/response.ts'
import { userScope } from '../kernel/scope.ts'
import { touchpoint } from '../touchpoint/touchpoint.ts'
import { MAX_NAMED_CLIENTS, touchpointPlanFacts } from '../touchpoint/touchpoint-plan.ts'
import { joinedFacts } from '../client/join-clients.ts'
import { defineMutation, type Tx } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { clientsOf, clientWithEmail } from '../client/own-client.ts'
import { MAX_PLANS } from '../touchpoint/touchpoint-plan-mutations.ts'
import { MAX_CARRIED } from './hand-over.ts'

const { clientIds: _named, ...planFacts } = touchpointPlanFacts
const carried = <Schema extends z.ZodType>(row: Schema) => z.array(row).max(MAX_CARRIED)

/**
 * [OF11] Receives a colleague's client with everything recorded about them; the rows keep their ids and moments. Only
 * the server runs it, in the name of the receiving colleague.
 */
export const receiveClient = defineMutation({
  name: 'client.receive',
  isServerOnly: true,
  args: z.strictObject({
    userId,
    // Only the giver can undo what an import filled in.
    client: client.schema.omit({ scope: true, importFills: true }),
    interaction: carried(interaction.schema.omit({ scope: true })),
    referral: carried(referral.schema.omit({ scope: true })),
    response: carried(response.schema.omit({ scope: true })),
    touchpoint: carried(touchpoint.schema.omit({ scope: true })),
    clientMessage: carried(clientMessage.schema.omit({ scope: true })),
    plans: z.array(z.strictObject({ id: touchpointPlanId, ...planFacts })).max(MAX_PLANS),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { client: { firstName, lastName } }) => `Received ${firstName} ${lastName}`.trim(),
  run(tx, { userId, client, plans, ...records }, context) {
    const scope = userScope(userId)
    const known = sameAs(client, clientsOf(tx, context))
    const clientId = known?.id ?? client.id
    if (known) tx.patch('client', known.id, joinedFacts(known, client))
    else tx.bring('client', { ...client, importFills: null, scope })
    for (const row of records.interaction) tx.bring('interaction', { ...row, clientId, scope })
    for (const row of records.referral) tx.bring('referral', { ...row, clientId, scope })
    for (const row of records.response) tx.bring('response', { ...row, clientId, scope })
    for (const row of records.touchpoint) tx.bring('touchpoint', { ...row, clientId, scope })
    for (const row of records.clientMessage) tx.bring('clientMessage', { ...row, clientId, scope })
    for (const plan of plans) joinPlan(tx, { plan, clientId, userId })
  },
})

type Arriving = Omit<Client, 'scope' | 'importFills'>

/** [CL2] Returns the same client in the colleague's list: by account, else by email. */
function sameAs({ homeownerId, email }: Arriving, clients: readonly Client[]): Client | undefined {
  const living = clients.filter(isLiving)
  const byAccount = homeownerId === null ? undefined : living.find((known) => known.homeownerId === homeownerId)
  return byAccount ?? clientWithEmail(living, email)
}

interface Joining {
  plan: { id: z.infer<typeof touchpointPlanId> } & Omit<z.infer<z.ZodObject<typeof touchpointPlanFacts>>, 'clientIds'>
  clientId: Client['id']
  userId: UserId
}

/** The colleague's copy of the plan only proposes; it sends nothing until they decide so. */
function joinPlan(tx: Tx, { plan: { id, ...facts }, clientId, userId }: Joining): void {
  const known = tx.get('touchpointPlan', id)
  const named = known?.clientIds ?? []
  if (known) {
    if (!named.includes(clientId) && named.length < MAX_NAMED_CLIENTS)
      tx.patch('touchpointPlan', id, { clientIds: [...named, clientId] })
    return
  }
  const plans = tx.byIndex('touchpointPlan', 'scope', userScope(userId))
  if (plans.filter(isLiving).length >= MAX_PLANS) return
  const proposing = { sendsByItself: false, automaticSince: null, clientIds: [clientId] }
  tx.insert('touchpointPlan', { ...facts, ...proposing, id, scope: userScope(userId) })
}
