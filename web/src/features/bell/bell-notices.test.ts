import type { Notice } from '@hearthkeep/shared/entities.ts'
import { aNotice, aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { bellNotices, unreadIds } from './bell-notices.ts'

const opening = { openedAt: '2026-11-20T12:00:00.000Z', today: '2026-11-20' }
const given = (n: number, createdAt: string, readAt: string | null = null): Notice =>
  aNotice({ id: aNoticeId(n), createdAt, readAt })

const shown = (notices: Notice[]) =>
  bellNotices(notices, opening).map(({ notice, isNew }) => `${Number(notice.id.slice(-4))}${isNew ? ' new' : ''}`)

test('[PU1] unread notices come first however old, followed by read ones of the last 30 days', () => {
  const read = '2026-11-20T09:00:00.000Z'
  expect(
    shown([
      given(1, '2026-10-20T23:59:59.000Z', read),
      given(2, '2026-10-21T00:00:00.000Z', read),
      given(3, '2026-01-01T00:00:00.000Z'),
      given(4, '2026-11-20T08:00:00.000Z', read),
      given(5, '2026-11-19T08:00:00.000Z'),
    ]),
  ).toEqual(['5 new', '3 new', '4', '2'])
})

test('[PU1] a notice read while the sheet is open keeps its position and its mark', () => {
  const before = given(1, '2026-11-19T08:00:00.000Z', '2026-11-20T11:59:59.999Z')
  const meanwhile = given(2, '2026-11-18T08:00:00.000Z', '2026-11-20T12:00:00.000Z')
  expect(shown([before, meanwhile])).toEqual(['2 new', '1'])
  expect(unreadIds(bellNotices([before, meanwhile, given(3, before.createdAt)], opening))).toEqual([aNoticeId(3)])
})
