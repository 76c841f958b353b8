import { z } from 'zod'
import { clientId, copiedText, userId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { user } from '../account/user.ts'
import { missingFacts } from './same-client.ts'
import { factsOfPartner } from './household.ts'
import { noClientFacts } from './client-mutations.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import type { Client } from './client.ts'
import { clientsOf, clientWithEmail, isOfPartner, refuseOthers } from './own-client.ts'
import { phoneKey } from './text-consent.ts'

const { email } = user.schema.shape
/**
 * [ME56] Copies the number at which the client's own account wants texts, also as their phone if none is recorded. Only
 * the server runs it, for the realtor.
 */
export const copyTextNumber = defineMutation({
  name: 'client.copy_text_number',
  isServerOnly: true,
  args: z.strictObject({ clientId, textsTo: copiedText(40).nullable() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'A client changed whether they want texts',
  run(tx, { clientId, textsTo }) {
    const { phone = null, partnerPhone = null } = tx.get('client', clientId) ?? {}
    // [CL74] The account may be the second person's.
    const isPartners = textsTo !== null && phoneKey(partnerPhone) === phoneKey(textsTo)
    tx.patch('client', clientId, { textsTo, phone: phone ?? (isPartners ? null : textsTo) })
  },
})

/** Copied from their account, which may be older than the current rules for names. */
const copied = { firstName: copiedText(100), lastName: copiedText(100), phone: copiedText(40).nullable() }

/**
 * [CL6] Makes a homeowner a client of the realtor, after they became related to one of the realtor's properties or the
 * realtor registered them. Reuses a client whom the realtor had under this email, or had removed. Only the server runs
 * it, in the realtor's name.
 */
export const linkClient = defineMutation({
  name: 'client.link',
  isServerOnly: true,
  args: z.strictObject({
    /** The id of a new row, if there is none yet. */
    clientId,
    homeownerId: userId,
    ...copied,
    email,
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { firstName, lastName }) => `${firstName} ${lastName} became your client`,
  run(tx, { clientId, homeownerId, ...person }, context) {
    refuseOthers(context)
    const clients = clientsOf(tx, context)
    const unlinked = clients.filter((client) => client.homeownerId === null)
    const theirs = clients.filter((client) => client.homeownerId === homeownerId)
    const known = theirs.find(isLiving) ?? clientWithEmail(unlinked, person.email) ?? theirs[0]
    const scope = userScope(context.userId)
    if (known)
      tx.patch('client', known.id, { ...missingFacts(known, asRecorded(known, person)), homeownerId, deletedAt: null })
    else tx.insert('client', { ...noClientFacts, ...person, id: clientId, scope, homeownerId, importId: null })
  },
})

/** [CL74] The account of the second person says nothing of the first. */
const asRecorded = (known: Client, person: Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>) =>
  isOfPartner(known, person.email) ? factsOfPartner(person) : person
