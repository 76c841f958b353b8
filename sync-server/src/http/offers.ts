import type { Property, Transfer, User } from '@hearthkeep/shared/entities/all.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { standingIn } from '@hearthkeep/shared/mutations/authorize.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import { refuseClosed } from '@hearthkeep/shared/mutations/transfer-offer.ts'
import { Refusal } from '@hearthkeep/shared/outcome.ts'
import { mayOnHouse } from '@hearthkeep/shared/rules/permissions.ts'
import { staysBehind, transferState } from '@hearthkeep/shared/rules/transfer.ts'
import { createHash } from 'node:crypto'
import type { View } from '../storage/store.ts'
import { visibleScopes } from '../sync/answer.ts'

/** A house that is offered, by somebody who still may. */
export interface Offer {
  transfer: Transfer
  property: Property
  offerer: User
}

/** Null where the token opens nothing, or nothing any more; so does one that two offers have. */
export async function offerOfToken(view: View, token: string, now: string): Promise<Offer | null> {
  const [link, ...others] = await view.byIndex('transferLink', 'tokenHash', hashOf(token))
  const transfer = link && others.length === 0 ? await view.get('transfer', link.id) : undefined
  if (!transfer || transferState(transfer, now) !== 'pending') return null
  return livingOffer(view, transfer)
}

interface Answering {
  user: User
  id: string
  token: string | null
  now: string
}

/**
 * The offer that waits for this person's answer. Refuses who it is not for (`forbidden`, or `not_found` where they know
 * nothing of the house), and one that has ended (`conflict`). An account that is younger than the offer may be anybody's
 * with that email: it must have the link, too.
 */
export async function openOffer(view: View, { user, id, token, now }: Answering): Promise<Offer> {
  const transfer = await seenTransfer(view, { user, id })
  if (!isFor(transfer, user))
    throw new Refusal('forbidden', `This offer is for ${transfer.toEmail}. Please sign in with that account.`)
  const link = user.createdAt > transfer.createdAt ? await view.get('transferLink', transfer.id) : undefined
  if (link && hashOf(token ?? '') !== link.tokenHash)
    throw new Refusal('forbidden', 'Please open the link that was sent to you.')
  refuseClosed(transfer, now)
  const offer = await livingOffer(view, transfer)
  if (!offer) throw new Refusal('not_found', 'This offer has ended')
  return offer
}

/** Refuses (`not_found`) one that the person has nothing to do with. */
export async function seenTransfer(view: View, { user, id }: { user: User; id: string }): Promise<Transfer> {
  const transfer = await view.get('transfer', id)
  if (!transfer || !(await isSeen(view, user))(transfer)) throw new Refusal('not_found', 'There is no such offer')
  return transfer
}

/** Those of the person's houses, by them, and to them; the newest first. */
export async function seenTransfers(view: View, user: User): Promise<Transfer[]> {
  const scopes = await visibleScopes(view, user.id)
  const ofHouses = await Promise.all(scopes.map((scope) => view.byIndex('transfer', 'scope', scope)))
  const others = [
    ...(await view.byIndex('transfer', 'fromUserId', user.id)),
    ...(await view.byIndex('transfer', 'toEmail', user.email.toLowerCase())),
  ]
  const isTheirs = await isSeen(view, user)
  const byId = new Map([...ofHouses.flat(), ...others].filter(isTheirs).map((transfer) => [transfer.id, transfer]))
  return [...byId.values()].toSorted(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
  )
}

/** How much of the house goes along, as whom it is offered to is told. */
export async function goesAlong(view: Reader, transfer: Transfer) {
  const { propertyId, withCosts } = transfer
  const isLiving = ({ deletedAt }: { deletedAt: string | null }) => deletedAt === null
  const systems = (await view.byIndex('system', 'propertyId', propertyId)).filter(isLiving)
  const items = (await view.byIndex('maintenanceItem', 'propertyId', propertyId)).filter(isLiving)
  const documents = (await view.byIndex('document', 'propertyId', propertyId)).filter(
    (document) => !staysBehind(document, transfer),
  )
  return { systems: systems.length, items: items.length, documents: documents.length, costs: withCosts }
}

async function isSeen(view: View, user: User): Promise<(transfer: Transfer) => boolean> {
  const scopes = new Set(await visibleScopes(view, user.id))
  return (transfer) => transfer.fromUserId === user.id || isFor(transfer, user) || scopes.has(transfer.scope)
}

/** Also after they have another email. */
const isFor = ({ toEmail, toUserId }: Transfer, { id, email }: User): boolean =>
  toUserId === null ? toEmail === email.toLowerCase() : toUserId === id

async function livingOffer(view: Reader, transfer: Transfer): Promise<Offer | null> {
  const property = await view.get('property', transfer.propertyId)
  const offerer = await view.get('user', transfer.fromUserId)
  if (!offerer || !property || property.deletedAt !== null) return null
  const standing = await standingIn(view, propertyScope(property.id), offerer.id)
  return mayOnHouse('transfer_property', standing) ? { transfer, property, offerer } : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
