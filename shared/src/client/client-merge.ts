import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { clientId, type ClientId } from '../kernel/fields.ts'
import { defineMutation, type Context, type Tx } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { userScope } from '../kernel/scope.ts'
import { MAX_TAGS, textConsentFacts, type Client } from './client.ts'
import { factsOfPartner, hasPartner } from './household.ts'
import { joinedFacts } from './join-clients.ts'
import { livingClient, nameOfClient } from './own-client.ts'
import { hasOtherPartner, isSamePerson, withLine } from './same-client.ts'
import { tagsOf } from './tags.ts'

/** More would block other writers for too long, because a client moves in one transaction. */
const MAX_MOVED = 2_000

/**
 * [CL81] Puts a client into another one: the same person's facts join, and another person becomes the second one.
 * Refuses (`conflict`) a third person and two accounts, and (`limit`) too many records.
 */
export const mergeClients = defineMutation({
  name: 'client.merge',
  args: z.strictObject({ clientId, intoId: clientId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, intoId }) => `Merged ${nameOfClient(tx, clientId)} into ${nameOfClient(tx, intoId)}`,
  run(tx, { clientId, intoId }, context) {
    const message = 'Choose another client'
    if (clientId === intoId) throw new Refusal('invalid', message, [{ path: 'intoId', message }])
    const [from, into] = [livingClient(tx, clientId, context), livingClient(tx, intoId, context)]
    const isSecond = !isSamePerson(from, into)
    refuseThird(from, into)
    if (from.homeownerId !== null && into.homeownerId !== null && from.homeownerId !== into.homeownerId)
      throw new Refusal('conflict', 'Both have accounts of their own')
    tx.patch('client', intoId, {
      ...joinedFacts(into, isSecond ? asSecond(from, into) : from),
      notes: joinedNotes(into.notes, from.notes),
      tags: tagsOf([...(into.tags ?? []), ...(from.tags ?? [])])?.slice(0, MAX_TAGS) ?? null,
    })
    moveRecords(tx, { from: clientId, into: intoId, isSecond })
    namePlans(tx, { from: clientId, into: intoId }, context)
    tx.delete('client', clientId)
  },
})

function refuseThird(from: Client, into: Client): void {
  const isThird = isSamePerson(from, into) ? hasOtherPartner(into, from) : hasPartner(into) || hasPartner(from)
  if (isThird) throw new Refusal('conflict', 'A client has at most two people')
}

/** The client as the second person of the other. */
const asSecond = (from: Client, into: Client): Client => ({
  ...from,
  ...factsOfPartner(from),
  ...blank(textConsentFacts),
  firstName: into.firstName,
  lastName: into.lastName,
  email: null,
  phone: null,
  mayEmail: null,
  mayText: null,
  birthday: null,
  yearlessBirthday: null,
  messagesTo: 'both',
})

const joinedNotes = (mine: string | null, theirs: string | null): string | null =>
  theirs === null || mine?.includes(theirs) ? mine : (withLine(mine, theirs) ?? mine)

interface Moving {
  from: ClientId
  into: ClientId
  isSecond: boolean
}

function moveRecords(tx: Tx, { from, into, isSecond }: Moving): void {
  let count = 0
  for (const entity of ['interaction', 'referral', 'response', 'touchpoint', 'clientMessage'] as const)
    for (const { id } of tx.byIndex(entity, 'clientId', from)) {
      if (++count > MAX_MOVED)
        throw new Refusal('limit', `At most ${MAX_MOVED.toLocaleString('en-US')} records can move with a client.`)
      tx.patch(entity, id, { clientId: into })
      if (entity === 'clientMessage' && isSecond) tx.patch(entity, id, { toPartner: true })
    }
}

/** Plans that name the client name the other one. */
function namePlans(tx: Tx, { from, into }: Omit<Moving, 'isSecond'>, { userId }: Context): void {
  for (const { id, clientIds } of tx.byIndex('touchpointPlan', 'scope', userScope(userId)))
    if (clientIds?.includes(from))
      tx.patch('touchpointPlan', id, { clientIds: [...new Set(clientIds.map((one) => (one === from ? into : one)))] })
}
