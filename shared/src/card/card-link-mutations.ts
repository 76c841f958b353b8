import { z } from 'zod'
import { tokenHash } from '../invitation/invitation.ts'
import { cardLinkId, propertyId, wholeNumber, type CardLinkId, type PropertyId } from '../kernel/fields.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { isOpen, KEPT_OPENINGS, MAX_HOURS, OPENING_MS, sharedCard, type CardLink } from './card-link.ts'

const HOUR_MS = 3_600_000
/** Each is a way in, and an owner can look after only so many. */
export const MAX_OPEN_LINKS = 20
/** Of links that have ended, the newest are kept: they say who opened them. */
export const KEPT_ENDED_LINKS = 50

/** Makes a link that shows parts of the card. It works once the server has it. */
export const shareCard = defineMutation({
  name: 'card.share',
  args: z.strictObject({
    propertyId,
    linkId: cardLinkId,
    ...sharedCard,
    hours: wholeNumber(1, MAX_HOURS),
    tokenHash,
  }),
  action: 'manage_household',
  scopes: ({ propertyId }, person) => [propertyScope(propertyId), userScope(person)],
  sentence: (tx, { propertyId, name }) => `Shared the card of ${nameOfRow(tx, 'property', propertyId)} with ${name}`,
  run(tx, { linkId, hours, ...shared }, { userId, now }) {
    livingProperty(tx, shared.propertyId)
    const scope = userScope(userId)
    const own = tx.byIndex('cardLink', 'scope', scope)
    const ended = own.filter((link) => !isOpen(link, now))
    if (own.length - ended.length >= MAX_OPEN_LINKS)
      throw new Refusal('limit', `You can have ${MAX_OPEN_LINKS} open links. Stop sharing some first.`)
    for (const { id } of ended.toSorted(newestFirst).slice(KEPT_ENDED_LINKS)) tx.delete('cardLink', id)
    const expiresAt = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
    tx.insert('cardLink', { ...shared, id: linkId, scope, expiresAt, revokedAt: null, openedCount: 0, openings: [] })
  },
})

const newestFirst = (one: CardLink, other: CardLink) =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

/** Ends a link at once. Idempotent. */
export const stopSharingCard = defineMutation({
  name: 'card.stop_sharing',
  args: z.strictObject({ propertyId, linkId: cardLinkId }),
  action: 'manage_household',
  scopes: ({ propertyId }, person) => [propertyScope(propertyId), userScope(person)],
  sentence: (tx, { linkId }) => `Stopped sharing the card with ${tx.get('cardLink', linkId)?.name ?? 'somebody'}`,
  run(tx, args, { now }) {
    if (ownLink(tx, args).revokedAt === null) tx.patch('cardLink', args.linkId, { revokedAt: now })
  },
})

/** Records that somebody opened a link. Only the server runs it, in the name of the person who made the link. */
export const noteCardOpened = defineMutation({
  name: 'card.opened',
  isServerOnly: true,
  args: z.strictObject({ propertyId, linkId: cardLinkId }),
  action: 'manage_household',
  scopes: ({ propertyId }, person) => [propertyScope(propertyId), userScope(person)],
  sentence: (tx, { linkId }) => `${tx.get('cardLink', linkId)?.name ?? 'Somebody'} opened the card`,
  run(tx, args, { now }) {
    const { openedCount, openings } = ownLink(tx, args)
    if (!isNewOpening(openings, now)) return
    tx.patch('cardLink', args.linkId, {
      openedCount: openedCount + 1,
      openings: [...openings, now].slice(-KEPT_OPENINGS),
    })
  },
})

/** [HC11] Whether an opening at `now` counts on its own. */
export function isNewOpening(openings: readonly string[], now: string): boolean {
  const last = openings.at(-1)
  return last === undefined || Date.parse(now) - Date.parse(last) >= OPENING_MS
}

/** Refuses (`not_found`) a link to the card of another property. */
function ownLink(tx: Reader, { propertyId, linkId }: { propertyId: PropertyId; linkId: CardLinkId }): CardLink {
  const row = tx.get('cardLink', linkId)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'This link no longer exists')
  return row
}
