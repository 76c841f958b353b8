// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import type { Notice } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice, aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { BellSheet } from './bell-sheet.tsx'
import { useNotices } from './use-notices.ts'

const opening = { openedAt: '2000-01-01T00:00:00.000Z', today: '2026-11-20' }

let device: TestDevice
let leave = () => {}
afterEach(() => leave())

/** Notices without a link, newest first; the text of each contains its number. */
const given = (count: number): Notice[] =>
  Array.from({ length: count }, (_, n) =>
    aNotice({
      id: aNoticeId(n + 1),
      scope: userScope(aUserId()),
      kind: 'access_ended',
      words: `Access ${n + 1} has ended.`,
      propertyId: null,
      createdAt: new Date(Date.parse('2026-11-20T12:00:00.000Z') - n * 60_000).toISOString(),
    }),
  )

async function open(notice: Notice[]) {
  device = await aDevice(aUserId(), { user: [aUser()], notice })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Sheet />
      </DataProvider>
    </UiProvider>,
  )
}

function Sheet() {
  const notices = useNotices()
  const nothing = () => undefined
  return notices && <BellSheet due={[]} notices={notices} opening={opening} onRefused={nothing} onClose={nothing} />
}

/** The numbers of the notices that each mutation marks as read. */
const readTogether = async () =>
  (await device.calls()).map(({ args }) =>
    (args as { noticeIds: string[] }).noticeIds.map((id) => Number(id.slice(-4))),
  )
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test('[PU1] displayed notices become read, thirty at a time, and keep their mark', async () => {
  await open(given(40))
  await eventually(() => isShown('Access 30 has ended.'))
  await expect.poll(() => isShown('Access 31 has ended.')).toBe(false)
  await eventually(async () => (await readTogether()).length === 1)
  expect(await readTogether()).toEqual([numbers(1, 30)])
  await press('Show 10 more')
  await eventually(() => isShown('Access 40 has ended.'))
  await eventually(async () => (await readTogether()).length === 2)
  expect(await readTogether()).toEqual([numbers(1, 30), numbers(31, 40)])
  await expect.poll(() => document.querySelectorAll('[aria-label=New]')).toHaveLength(40)
})

test('[PU1] one press marks all the others as read, in changes of at most 200', async () => {
  await open(given(450))
  await eventually(async () => (await readTogether()).length === 1)
  await press('Mark all as read')
  await eventually(async () => new Set((await readTogether()).flat()).size === 450)
  expect(Math.max(...(await readTogether()).map((together) => together.length))).toBe(200)
  await eventually(() => !isShown('Mark all as read'))
})

test('[PU1] an empty list says so', async () => {
  await open([])
  expect(await eventually(() => isShown('Nothing new, and nothing due this week.'))).toBe(true)
})
