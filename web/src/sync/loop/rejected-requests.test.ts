import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { retryRefusal } from '../../data/refusals/refusals.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { startOver } from './device-identity.ts'
import { act, aDevice, deviceIds, editSystem, mutationId, NOW, person, TODAY } from '../testing/device.ts'
import { Line } from '../testing/line.ts'
import { withhold } from './withhold.ts'

let store: MemoryStore

beforeEach(async () => {
  store = await aDevice()
})

/** Makes edits with these notes, one after another. */
async function write(...notes: string[]): Promise<string[]> {
  for (const [place, each] of notes.entries()) await act(store, place + 1, editSystem({ notes: each }))
  return notes
}

const numbered = (count: number, length = 1) => Array.from({ length: count }, (_, n) => `${n} `.padEnd(length, 'x'))
const LONG = 'y'.repeat(4_900)

test('[P20] on a line that breaks under long requests all mutations arrive in short ones, and remote changes do too', async () => {
  const notes = await write(...numbered(200, 500))
  const line = new Line(store, (body) => (body.length > 20_000 ? 'unreachable' : null))
  await line.run()
  expect(line.taken).toEqual(notes)
  expect(await line.waiting()).toEqual([])
  // Each failure is followed by an answer, and nothing fails the same way twice.
  const failed = line.went.flatMap(([mutations, failure], index) => (failure ? [{ mutations, place: index }] : []))
  for (const { place } of failed) expect(line.went[place + 1]).toEqual([0, null])
  expect(failed.length).toBeLessThan(10)
  // A push that gets through resets the delays.
  expect(Math.max(...line.delays.slice(0, -1))).toBeLessThan(10_000)
})

test('[P20] below a proxy’s limit everything gets through, and the limit is not retried repeatedly', async () => {
  const notes = await write(...numbered(200, 500))
  const line = new Line(store, (body) => (body.length > 20_000 ? 'too_large' : null))
  await line.run()
  expect(line.taken).toEqual(notes)
  expect(line.went.filter(([, failure]) => failure).length).toBeLessThan(5)
  // There is no delay after an answer has arrived.
  expect(line.delays).toEqual([300_000])
})

test('[P21] a change larger than a proxy’s limit needs attention, and the others are applied', async () => {
  await write('first', LONG, 'third', 'fourth')
  const line = new Line(store, (body) => (body.length > 3_000 ? 'too_large' : null))
  await line.run()
  expect(line.taken).toEqual(['first', 'third', 'fourth'])
  expect(await line.waiting()).toEqual([])
  expect(await line.refused()).toMatchObject([
    {
      id: mutationId(2),
      args: { changes: { notes: LONG } },
      sentence: 'Changed ‘Central furnace’',
      refusal: { kind: 'limit', message: expect.stringMatching(/^This change is too large for this connection/) },
    },
  ])
})

test('[P21] each of several mutations rejected by a firewall is found among many', async () => {
  const notes = await write(...numbered(240).map((each, n) => (n % 60 === 17 ? `${each}<script>` : each)))
  const line = new Line(store, (body) => (body.includes('<script>') ? 'unfit' : null))
  await line.run()
  expect(line.taken).toEqual(notes.filter((each) => !each.includes('<script>')))
  expect((await line.refused()).map(({ id }) => id)).toEqual([17, 77, 137, 197].map((n) => mutationId(n + 1)))
  expect(line.went.length).toBeLessThan(150)
})

test.each(['unreachable', 'rejected'] as const)(
  '[P21] a change for which every request ends as %s needs attention, and the others are applied',
  async (failure) => {
    const notes = await write(...numbered(6), '<script>', 'last')
    const line = new Line(store, (body) => (body.includes('<script>') ? failure : null))
    await line.run()
    expect(line.taken).toEqual(notes.filter((each) => each !== '<script>'))
    expect(await line.refused()).toMatchObject([
      { id: mutationId(7), args: { changes: { notes: '<script>' } }, refusal: { kind: 'invalid' } },
    ])
  },
)

test('[P21] while nothing at all gets through, nothing is withheld', async () => {
  const notes = await write('first', 'second')
  const cut = { is: true }
  const line = new Line(store, () => (cut.is ? 'unreachable' : null))
  await line.run({ tries: 20 })
  cut.is = false
  await line.run()
  expect(line.taken).toEqual(notes)
  expect(await line.refused()).toEqual([])
})

test('[P21] a change on which our server fails stays pending, because the server counts its failures itself', async () => {
  await write('first', '<script>', 'last')
  const line = new Line(store, (body) => (body.includes('<script>') ? 'failed' : null))
  await line.run({ tries: 30 })
  expect(await line.refused()).toEqual([])
  expect((await line.waiting()).map(({ id, withheld }) => [id, withheld])).toEqual([
    [mutationId(2), undefined],
    [mutationId(3), undefined],
  ])
})

test('[P21] one rejection does not withhold a change: it must be rejected alone, and again', async () => {
  await write('first')
  let noes = 1
  const line = new Line(store, (_body, { mutations }) => (mutations.length > 0 && noes-- > 0 ? 'unfit' : null))
  await line.run()
  expect(line.taken).toEqual(['first'])
  expect(await line.refused()).toEqual([])
})

test('[P21] if every request is rejected, nothing is withheld', async () => {
  await write('first', 'second')
  const line = new Line(store, () => 'unfit')
  await line.run({ tries: 12 })
  expect(await line.refused()).toEqual([])
  expect((await line.waiting()).map(({ withheld }) => withheld)).toEqual([undefined, undefined])
  expect(line.delays.at(-1)).toBeGreaterThan(200_000)
})

test('[P21] if every request with a change is rejected, whatever its contents, all changes stay pending', async () => {
  await write('first', 'second')
  const line = new Line(store, (_body, { mutations }) => (mutations.length > 0 ? 'unfit' : null))
  await line.run({ tries: 12 })
  expect(await line.refused()).toEqual([])
  expect((await line.waiting()).map(({ id }) => id)).toEqual([mutationId(1), mutationId(2)])
  expect(line.delays.at(-1)).toBeGreaterThan(200_000)
})

test('[P21] a withheld mutation stays withheld through a restart and a restore of the server', async () => {
  await write('first', LONG, 'third')
  const [, long] = await store.read((tables) => tables.outbox.all())
  await withhold(store, must(long, 'the long one'), 'too_large')
  await startOver(store, { request: { device: deviceIds[0], epoch: 'e' }, epoch: 'e', newDevice: deviceIds[1] })
  const line = new Line(store, () => null)
  await line.run()
  expect(line.taken).toEqual(['first', 'third'])
  expect(await line.refused()).toMatchObject([{ id: mutationId(2), refusal: { kind: 'limit' } }])
})

test('[P21] [P13] an edit made over a withheld one has the server’s value as seen, not the withheld one', async () => {
  await write('first', LONG, 'third', 'fourth')
  const [, long] = await store.read((tables) => tables.outbox.all())
  await withhold(store, must(long, 'the long one'), 'too_large')
  const line = new Line(store, () => null)
  const waiting = (await line.waiting()).map(({ was }) => was)
  expect(waiting.slice(2)).toEqual([{ notes: 'first' }, { notes: 'third' }])
  await line.run()
  expect(line.taken).toEqual(['first', 'third', 'fourth'])
})

test('[P21] a retried change is pushed as a new one, with its arguments', async () => {
  await write('first', LONG)
  const proxy = { limit: 3_000 }
  const line = new Line(store, (body) => (body.length > proxy.limit ? 'too_large' : null))
  await line.run()
  expect(await line.refused()).toHaveLength(1)
  proxy.limit = Infinity
  const context = { ...person, at: NOW, today: TODAY }
  const mintId = () => mutationId(99)
  await store.write((tables) => retryRefusal(tables, { id: mutationId(2), context, mintId }))
  await line.run()
  expect(line.taken).toEqual(['first', LONG])
  expect(await line.refused()).toEqual([])
})
