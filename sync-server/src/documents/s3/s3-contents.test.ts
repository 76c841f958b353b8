import { expect, test } from 'vitest'
import { ContentsAway } from '../contents.ts'
import { everyContents, named } from '../testing/every-contents.ts'
import { inChunks, pdf, png, sha256 } from '../testing/files.ts'
import { s3Server } from '../testing/s3-server.ts'
import { strangeServer } from '../testing/strange-server.ts'
import { S3Contents, type S3Place } from './s3-contents.ts'

const now = () => new Date()
const bytes = pdf()
const hash = sha256(bytes)
const announced = { hash, size: bytes.length, type: 'application/pdf' } as const

async function open() {
  const server = await s3Server()
  const { place, objects, age } = server
  return { contents: new S3Contents({ place, now }), stored: objects, age, place: { s3: place }, server }
}

everyContents(open)

/** What each method does while the store behaves like that. */
async function failures(place: S3Place, silenceMs = 200) {
  const contents = new S3Contents({ place, now, silenceMs })
  const tries = [
    contents.check(),
    contents.put(inChunks(bytes), announced),
    contents.sizeOf(hash),
    new Response(contents.read(hash)).arrayBuffer(),
    contents.collect(named()),
  ]
  const results = await Promise.allSettled(tries)
  return results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : 'done'))
}

const allAway = Array.from({ length: 5 }, () => expect.any(ContentsAway) as unknown)

test('[DS2] a store that is away fails each call, until it is back', async () => {
  const { server } = await open()
  await server.stop()
  expect(await failures(server.place)).toEqual(allAway)
})

test.each<[string, Partial<S3Place>]>([
  ['a wrong key', { secretAccessKey: 'wrong' }],
  ['an unknown key', { accessKeyId: 'nobody' }],
])('[DS2] %s fails each call', async (_what, wrong) => {
  const { server } = await open()
  expect(await failures({ ...server.place, ...wrong })).toEqual(allAway)
})

test('[DS1] a bucket with several files can be used', async () => {
  const { contents } = await open()
  await contents.put(inChunks(bytes), announced)
  await contents.put(inChunks(png()), { hash: sha256(png()), size: png().length, type: 'image/png' })
  await expect(contents.check()).resolves.toBeUndefined()
})

test('[DS2] a bucket that does not exist fails the check', async () => {
  const { server } = await open()
  const contents = new S3Contents({ place: { ...server.place, bucket: 'other' }, now })
  await expect(contents.check()).rejects.toThrow('There is no such bucket')
})

test.each(['silent', 'broken', 'cut', 'short', 'whole'] as const)(
  '[DS2] a store that is %s gives up no bytes',
  async (kind) => {
    const { place } = await open().then(({ server }) => server)
    const strange = await strangeServer(kind, bytes)
    const contents = new S3Contents({ place: { ...place, endpoint: strange }, now, silenceMs: 200 })
    const range = kind === 'whole' ? { from: 0, to: 3 } : undefined
    await expect(new Response(contents.read(hash, range)).arrayBuffer()).rejects.toThrow(ContentsAway)
  },
)

test('[DS2] a store that is busy for a moment is asked again', async () => {
  const { place } = await open().then(({ server }) => server)
  const contents = new S3Contents({ place: { ...place, endpoint: await strangeServer('busy', bytes) }, now })
  expect(Buffer.from(await new Response(contents.read(hash)).arrayBuffer())).toEqual(bytes)
})

test('[DS2] a store that is slow and goes on is waited for', async () => {
  const { place } = await open().then(({ server }) => server)
  const endpoint = await strangeServer('slow', bytes)
  const contents = new S3Contents({ place: { ...place, endpoint }, now, silenceMs: 200 })
  expect(Buffer.from(await new Response(contents.read(hash)).arrayBuffer())).toEqual(bytes)
})

test('[DS2] an upload waits for its sender, not for a silent store', async () => {
  const { server } = await open()
  async function* slowly() {
    yield bytes.subarray(0, 10)
    await new Promise((done) => setTimeout(done, 500))
    yield bytes.subarray(10)
  }
  const contents = new S3Contents({ place: server.place, now, silenceMs: 200 })
  expect(await contents.put(slowly(), announced)).toBeNull()
})

test('[DS3] contents that left come back when a document names them again', async () => {
  const { contents, stored, age } = await open()
  await contents.put(inChunks(bytes), announced)
  age(25)
  await contents.collect(named())
  expect(stored()).toEqual([`leaving/${hash}`])
  // Another server's row arrived meanwhile.
  expect(await contents.sizeOf(hash)).toBe(bytes.length)
  age(25)
  expect(await contents.collect(named(hash))).toBe(0)
  expect(stored()).toEqual([`${hash.slice(0, 2)}/${hash}`])
})

test.each(['read', 'collect'] as const)('[DS3] contents that left come back by %s', async (way) => {
  const { contents, stored, age } = await open()
  await contents.put(inChunks(bytes), announced)
  age(25)
  await contents.collect(named())
  expect(stored()).toEqual([`leaving/${hash}`])
  age(25)
  if (way === 'collect') await contents.collect(named(hash))
  expect(Buffer.from(await new Response(contents.read(hash)).arrayBuffer())).toEqual(bytes)
})

test('[DS3] two servers that collect at once remove nothing that one of them gets again', async () => {
  const { contents, age, server } = await open()
  const other = new S3Contents({ place: server.place, now })
  await contents.put(inChunks(bytes), announced)
  age(25)
  await Promise.all([
    contents.collect(async (each, remove) => {
      await other.put(inChunks(bytes), announced)
      await named()(each, remove)
    }),
    other.collect(named()),
  ])
  expect(await contents.sizeOf(hash)).toBe(bytes.length)
})
