import type { Property, Transfer, User } from '@hearthkeep/shared/entities.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { readFrom, type RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { refuseClosed } from '@hearthkeep/shared/transfer/transfer-offer.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { staysBehind, transferState } from '@hearthkeep/shared/transfer/transfer-state.ts'
import { sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { inSteps } from '../pauses.ts'
import type { View } from '../storage/store.ts'
import { hashOfToken } from './token.ts'
import { byCreation } from './visible-records.ts'
import { visibleScopes } from './visible-scopes.ts'

/** A transfer with its property and its offerer, who may still transfer the property. */
export interface Offer {
  transfer: Transfer
  property: Property
  offerer: User
}

/** Null if the token matches no transfer, if the transfer has ended, or if two transfers have the same token. */
export async function offerOfToken(
  view: View,
  token: string,
  now: string,
): Promise<(Offer & { toEmail: string }) | null> {
  const [link, ...others] = await view.byIndex('transferLink', 'tokenHash', hashOfToken(token))
  const transfer = link && others.length === 0 ? await view.get('transfer', link.id) : undefined
  if (!transfer || transferState(transfer, now) !== 'pending') return null
  const offer = await livingOffer(view, transfer)
  return offer && { ...offer, toEmail: link?.toEmail ?? '' }
}

interface Answering {
  user: User
  id: string
  token: string | null
  now: string
}

/**
 * Returns the transfer that this person may answer: they have the secret of its link and the account that it was sent
 * to ([SE5]). Refuses `not_found` if the secret is missing, or `forbidden` if they may see the transfer anyway;
 * `forbidden` for another account; and `conflict` if the transfer has ended.
 */
export async function openOffer(view: View, { user, id, token, now }: Answering): Promise<Offer> {
  const link = await view.get('transferLink', id)
  if (!link || token === null || hashOfToken(token) !== link.tokenHash) {
    await seenTransfer(view, { user, id })
    throw new Refusal('forbidden', 'Please open the link you were sent.')
  }
  const transfer = must(await view.get('transfer', id), 'the link’s transfer')
  if (link.toEmail !== user.email.toLowerCase())
    throw new Refusal('forbidden', `This offer is for ${link.toEmail}. Please sign in with that account.`)
  refuseClosed(transfer, now)
  const offer = await livingOffer(view, transfer)
  if (!offer) throw new Refusal('not_found', 'This offer has ended')
  return offer
}

/** Refuses (`not_found`) a transfer that the person may not see. */
export async function seenTransfer(view: View, { user, id }: { user: User; id: string }): Promise<Transfer> {
  const transfer = await view.get('transfer', id)
  if (!transfer || !(await isSeen(view, user))(transfer)) throw new Refusal('not_found', 'Offer not found')
  return transfer
}

/** Transfers of the person's properties, and those that they offered; newest first. */
export async function seenTransfers(view: View, user: User): Promise<Transfer[]> {
  const scopes = await visibleScopes(view, user.id)
  const rows = await view.byIndex('transfer', 'fromUserId', user.id)
  for (const scope of scopes) rows.push(...(await view.byIndex('transfer', 'scope', scope)))
  const isTheirs = await isSeen(view, user)
  const byId = new Map(rows.filter(isTheirs).map((transfer) => [transfer.id, transfer]))
  return inSteps(sortSteps([...byId.values()], (one, other) => byCreation(other, one)))
}

/** [SE5] The email that it was sent to. Null unless the person is its offerer, its realtor, or the one who accepted it. */
export async function offeredTo(
  view: View,
  { user, transfer }: { user: Pick<User, 'id'>; transfer: Transfer },
): Promise<string | null> {
  const isParty = [transfer.fromUserId, transfer.realtorId, transfer.toUserId].includes(user.id)
  return isParty ? ((await view.get('transferLink', transfer.id))?.toEmail ?? null) : null
}

/** Returns how much is transferred with the property, as shown to the new owner. */
export async function goesAlong(view: RowSource, transfer: Transfer) {
  const { propertyId, withCosts } = transfer
  const systems = (await view.byIndex('system', 'scope', propertyScope(propertyId))).filter(isLiving)
  const tasks = await readFrom(view, (rows) => tasksBy(rows, 'scope', propertyScope(propertyId)))
  const items = tasks.filter(isLiving)
  const documents = (await view.byIndex('document', 'propertyId', propertyId)).filter(
    (document) => !staysBehind(document, transfer),
  )
  return { systems: systems.length, items: items.length, documents: documents.length, costs: withCosts }
}

async function isSeen(view: View, user: User): Promise<(transfer: Transfer) => boolean> {
  const scopes = new Set(await visibleScopes(view, user.id))
  return ({ fromUserId, toUserId, scope }) => fromUserId === user.id || toUserId === user.id || scopes.has(scope)
}

/** Returns the transfers that the person has offered and that nobody has answered. */
export async function openOffersOf(view: RowSource, userId: UserId, now: string): Promise<Offer[]> {
  const offered = await view.byIndex('transfer', 'fromUserId', userId)
  const pending = offered.filter((transfer) => transferState(transfer, now) === 'pending')
  const offers = await Promise.all(pending.map((transfer) => offerOf(view, transfer)))
  return offers.filter((offer) => offer !== null)
}

async function livingOffer(view: RowSource, transfer: Transfer): Promise<Offer | null> {
  const offer = await offerOf(view, transfer)
  // [DL3]
  return offer?.offerer.deletionAt ? null : offer
}

/** Null if the property or its offerer is gone, or if they may no longer transfer it. */
async function offerOf(view: RowSource, transfer: Transfer): Promise<Offer | null> {
  const property = await view.get('property', transfer.propertyId)
  const offerer = await view.get('user', transfer.fromUserId)
  if (!offerer || !property || !isLiving(property)) return null
  const access = await readFrom(view, (rows) => accessIn(rows, propertyScope(property.id), offerer.id))
  return mayOnProperty('transfer_property', access) ? { transfer, property, offerer } : null
}
