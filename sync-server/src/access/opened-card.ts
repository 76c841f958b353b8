import { cardFacts } from '@hearthkeep/shared/card/card-entry.ts'
import { isOpen, type CardLink, type CardPart } from '@hearthkeep/shared/card/card-link.ts'
import type { CardEntry, Document, Property, User } from '@hearthkeep/shared/entities.ts'
import { shownPerson } from '@hearthkeep/shared/format/own-name.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { cardOfSystem, type SharedCardAnswer } from '@hearthkeep/shared/protocol/answers/shared-card.ts'
import type { View } from '../storage/store.ts'
import { hashOfToken } from './token.ts'
import { byCreation, systemsOf } from './visible-records.ts'

export interface OpenedCard {
  link: CardLink
  property: Property
  /** Who made the link. */
  maker: User
}

/**
 * [HC10] Null for an unknown, expired or revoked link, if the property is gone, if its maker may no longer give access
 * to the property, or if two links have the same token: nobody learns which.
 */
export async function openedCard(view: View, token: string, now: Date): Promise<OpenedCard | null> {
  const [link, ...others] = await view.byIndex('cardLink', 'tokenHash', hashOfToken(token))
  if (!link || others.length > 0 || !isOpen(link, now.toISOString())) return null
  const property = await view.get('property', link.propertyId)
  const maker = await view.get('user', scopeOwner(link.scope).id)
  // [DL3]
  if (!property || !isLiving(property) || !maker || maker.deletionAt) return null
  const access = await readFrom(view, (rows) => accessIn(rows, property.scope, maker.id))
  return mayOnProperty('manage_household', access) ? { link, property, maker } : null
}

/** [HC9] The parts that the link shows. Private entries and their photos are in another scope, and never read. */
export async function sharedCardOf(view: View, opened: OpenedCard): Promise<SharedCardAnswer> {
  const { link, property, maker } = opened
  const entries = await sharedEntries(view, opened)
  const photos = await photosOf(view, entries)
  const systems = isChosen(link, 'systems') ? await systemsOf(view, property) : []
  return {
    address: `${property.address}, ${property.city}`,
    sharedBy: shownPerson(maker),
    expiresAt: link.expiresAt,
    entries: entries.map((entry) => ({
      id: entry.id,
      ...picked(entry, keysOf(cardFacts)),
      photos: photos.filter(({ cardEntryId }) => cardEntryId === entry.id).map(({ id, title }) => ({ id, title })),
    })),
    systems: systems.filter(({ isActive }) => isActive).map((system) => picked(system, cardOfSystem)),
  }
}

/** [HC9] A photo of an entry that the link shows; null for every other document. */
export async function photoOfCard(view: View, { link, property }: OpenedCard, id: string): Promise<Document | null> {
  const photo = await view.get('document', id)
  if (!photo || photo.scope !== property.scope || !isPhoto(photo)) return null
  const entry = photo.cardEntryId ? await view.get('cardEntry', photo.cardEntryId) : undefined
  return entry?.scope === property.scope && isShared(entry, link) ? photo : null
}

/** In the order of their creation. */
async function sharedEntries(view: View, { link, property }: OpenedCard): Promise<CardEntry[]> {
  const rows = await view.byIndex('cardEntry', 'scope', property.scope)
  return rows.filter((entry) => isShared(entry, link)).toSorted(byCreation)
}

async function photosOf(view: View, entries: readonly CardEntry[]): Promise<Document[]> {
  const [first] = entries
  if (!first) return []
  const ids = new Set<string | null>(entries.map(({ id }) => id))
  const documents = await view.byIndex('document', 'scope', first.scope)
  return documents.filter((document) => isPhoto(document) && ids.has(document.cardEntryId)).toSorted(byCreation)
}

const isPhoto = (document: Document) => isLiving(document) && document.fileType.startsWith('image/')

const isShared = (entry: CardEntry, link: CardLink) => isLiving(entry) && isChosen(link, entry.kind)

const isChosen = ({ parts }: CardLink, part: CardPart) => parts.includes(part)
