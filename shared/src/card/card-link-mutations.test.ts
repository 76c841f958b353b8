import { expect, test } from 'vitest'
import { aMembership, aProperty, aPropertyId, aUser } from '../testing/builders/builders.ts'
import { aCardLink, aCardLinkId } from '../testing/builders/card-builders.ts'
import { aTokenHash } from '../testing/builders/household-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { isOpen, KEPT_OPENINGS, MAX_HOURS, type CardLink } from './card-link.ts'
import { isNewOpening, KEPT_ENDED_LINKS, MAX_OPEN_LINKS } from './card-link-mutations.ts'

const propertyId = aPropertyId()
const later = (minutes: number) => new Date(Date.parse(annToday.at) + minutes * 60_000).toISOString()
const open = { expiresAt: later(60) }

const aStore = (cardLink: CardLink[] = []) =>
  new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], cardLink })
const share = (hours: number) => ({
  name: 'card.share',
  args: { propertyId, linkId: aCardLinkId(99), name: 'Sam', parts: ['shutoff'], hours, tokenHash: aTokenHash(9) },
})

test.each([1, 24, MAX_HOURS])('[HC10] a link for %i hours ends that long after it was made', (hours) => {
  const rows = aStore()
  rows.run(share(hours))
  expect(rows.all('cardLink')).toMatchObject([{ expiresAt: later(hours * 60), revokedAt: null, openings: [] }])
})

test.each([0, MAX_HOURS + 1, 1.5])('[HC10] a link for %d hours is refused', (hours) => {
  expect(aStore().run(share(hours))).toMatchObject({ ok: false, refusal: { kind: 'invalid' } })
})

test('[HC10] a link ends at its last moment, or when it is revoked, which happens once', () => {
  expect(isOpen(aCardLink(open), later(59))).toBe(true)
  expect(isOpen(aCardLink(open), later(60))).toBe(false)
  const rows = aStore([aCardLink(open)])
  const stop = { name: 'card.stop_sharing', args: { propertyId, linkId: aCardLinkId() } }
  rows.run(stop)
  expect(rows.all('cardLink').map((link) => isOpen(link, annToday.at))).toEqual([false])
  expect(rows.run(stop)).toEqual({ ok: true, value: [] })
})

test('[HC12] a person has at most 20 open links; ended ones do not count', () => {
  const links = Array.from({ length: MAX_OPEN_LINKS }, (_, n) => aCardLink({ ...open, id: aCardLinkId(n + 1) }))
  expect(aStore(links).run(share(24))).toMatchObject({ ok: false, refusal: { kind: 'limit' } })
  const [first, ...others] = links
  const ended = first ? [{ ...first, revokedAt: annToday.at }, ...others] : []
  expect(aStore(ended).run(share(24))).toMatchObject({ ok: true })
})

test('[HC12] of ended links the newest 50 are kept', () => {
  const ended = Array.from({ length: KEPT_ENDED_LINKS + 2 }, (_, n) =>
    aCardLink({ id: aCardLinkId(n + 1), revokedAt: annToday.at, createdAt: later(n - 1000) }),
  )
  const rows = aStore(ended)
  rows.run(share(24))
  expect(rows.all('cardLink').map(({ id }) => id)).toEqual([...ended.slice(2).map(({ id }) => id), aCardLinkId(99)])
})

test('[HC11] openings within a minute count once, and the newest are kept', () => {
  expect(isNewOpening([], later(0))).toBe(true)
  expect(isNewOpening([later(0)], later(0.9))).toBe(false)
  expect(isNewOpening([later(0)], later(1))).toBe(true)
  const openings = Array.from({ length: KEPT_OPENINGS }, (_, n) => later(n - 100))
  const rows = aStore([aCardLink({ ...open, openings, openedCount: 70 })])
  rows.run({ name: 'card.opened', args: { propertyId, linkId: aCardLinkId() } })
  const [link] = rows.all('cardLink')
  expect(link?.openedCount).toBe(71)
  expect(link?.openings).toEqual([...openings.slice(1), annToday.at])
})
