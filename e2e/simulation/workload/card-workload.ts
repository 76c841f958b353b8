import { cardKinds } from '@hearthkeep/shared/card/card-entry.ts'
import { visibilities } from '@hearthkeep/shared/document/document.ts'
import type { CardEntry, CardLink, Document } from '@hearthkeep/shared/entities.ts'
import type { CardEntryId, CardLinkId, DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { newLink } from './people.ts'

interface Seen {
  propertyId: PropertyId
  /** An entry of the card and a link to it; undefined if there is none. */
  entry: CardEntry | undefined
  link: CardLink | undefined
  documents: readonly Document[]
}

/** A person's mutations of a house card. */
export function cardCall(random: Random, { propertyId, entry, link, documents }: Seen): CallOf {
  const facts = () => ({ kind: random.pick(cardKinds), title: `Valve ${random.integer(100)}` })
  const add = (): CallOf => ({
    name: 'card.add',
    args: { propertyId, entryId: random.uuid() as CardEntryId, visibility: random.pick(visibilities), facts: facts() },
  })
  const share = (): CallOf => ({
    name: 'card.share',
    args: {
      propertyId,
      linkId: random.uuid() as CardLinkId,
      name: 'Sam',
      parts: [random.pick(cardKinds)],
      hours: 1 + random.integer(168),
      tokenHash: newLink(random).tokenHash,
    },
  })
  const calls: [() => CallOf, ...(() => CallOf)[]] = [add, share]
  if (link) calls.push(() => ({ name: 'card.stop_sharing', args: { propertyId, linkId: link.id } }))
  if (!entry) return random.pick(calls)()
  const { id: entryId, deletedAt } = entry
  const visibility = random.chance(0.05) ? random.pick(visibilities) : entry.visibility
  const at = { propertyId, entryId, visibility }
  const photos = () =>
    documents
      .filter(({ cardEntryId }) => cardEntryId === entryId && random.chance(0.9))
      .map(({ id }) => ({ documentId: id, newDocumentId: random.uuid() as DocumentId }))
  const setVisibility = (): CallOf => ({
    name: 'card.set_visibility',
    args: {
      propertyId,
      entryId,
      newEntryId: random.uuid() as CardEntryId,
      visibility: random.pick(visibilities),
      photos: photos().slice(0, 20),
    },
  })
  const addPhoto = (): CallOf => {
    const file = { fileName: 'valve.jpg', fileType: 'image/jpeg', fileSize: 100 } as const
    const facts = { title: 'Valve', category: 'photo', ...file, hash: String(random.integer(6)).repeat(64) } as const
    const documentId = random.uuid() as DocumentId
    return {
      name: 'document.add',
      args: { propertyId, documentId, visibility, facts: { ...facts, cardEntryId: entryId } },
    }
  }
  calls.push(
    () => ({ name: 'card.edit', args: { ...at, changes: { title: facts().title, notes: null } } }),
    () => ({ name: 'card.edit', args: { ...at, changes: { place: `Room ${random.integer(9)}` } } }),
    () => ({ name: deletedAt === null ? 'card.remove' : 'card.restore', args: at }),
    () => ({ name: 'card.restore', args: at }),
    () => ({ name: 'trash.purge', args: { entity: 'cardEntry', id: entryId, propertyId, visibility } }),
    setVisibility,
    setVisibility,
    addPhoto,
    addPhoto,
  )
  return random.pick(calls)()
}
