import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testProgram } from '../../testing/built-program.ts'
import type { Contents } from '../contents.ts'
import { inChunks, pdf, sha256, text } from './files.ts'
import type { DyingPlace } from './dying-upload.ts'

/** Contents that a test has for itself. */
export interface TestContents {
  contents: Contents
  /** The paths of everything that is stored, whether it is visible or not. */
  stored(): string[]
  /** Makes everything that is stored older. */
  age(hours: number): void
  place: DyingPlace
}

const bytes = pdf()
const hash = sha256(bytes)
const announced = { hash, size: bytes.length, type: 'application/pdf' } as const
const other = text()
const otherAnnounced = { hash: sha256(other), size: other.length, type: 'text/plain' } as const

/** Removes all contents but these. */
export const named =
  (...hashes: string[]) =>
  async (requestedHash: string, remove: () => void) => {
    if (!hashes.includes(requestedHash)) remove()
  }

const isVisible = (path: string) => !path.startsWith('incoming/')

/** What is still stored of contents that no document names. */
async function afterADay({ contents, stored, age }: Pick<TestContents, 'contents' | 'stored' | 'age'>) {
  age(25)
  await contents.collect(named())
  return stored()
}

const readAll = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

/** The contract of {@link Contents}, for each kind. */
export function everyContents(open: () => Promise<TestContents>): void {
  test('[DO10] contents are stored once under their hash, and read whole or in part', async () => {
    const { contents, stored } = await open()
    expect(await contents.put(inChunks(bytes), announced)).toBeNull()
    expect(await contents.put(inChunks(bytes, 100), announced)).toBeNull()
    expect(stored()).toEqual([`${hash.slice(0, 2)}/${hash}`])
    expect(await contents.sizeOf(hash)).toBe(bytes.length)
    expect(await contents.sizeOf(otherAnnounced.hash)).toBeNull()
    expect(await readAll(contents.read(hash))).toEqual(bytes)
    expect((await readAll(contents.read(hash, { from: 1, to: 3 }))).toString()).toBe('PDF')
  })

  test('[DO10] contents that nobody stored cannot be read', async () => {
    const { contents } = await open()
    await expect(readAll(contents.read(hash))).rejects.toThrow(Error)
  })

  test.each([
    ['too_large', { ...announced, size: 11_000_000 }, Buffer.alloc(11_000_000, '%PDF-')],
    ['empty', announced, Buffer.alloc(0)],
    ['other_size', announced, bytes.subarray(1)],
    ['other_size', announced, Buffer.concat([bytes, bytes])],
    ['other_hash', { ...announced, hash: sha256(text()) }, bytes],
    ['wrong_type', { ...announced, type: 'image/png' as const }, bytes],
  ])('[DO3] stores nothing after an upload is refused: %s', async (problem, wanted, sent) => {
    const { contents, stored, age } = await open()
    expect(await contents.put(inChunks(sent, 64_000), wanted)).toBe(problem)
    expect(stored().filter(isVisible)).toEqual([])
    // A store may begin to write only after it was told to remove what had arrived.
    await expect.poll(() => afterADay({ contents, stored, age })).toEqual([])
  })

  test('[DO10] a refused upload leaves contents alone that are there already', async () => {
    const { contents } = await open()
    await contents.put(inChunks(bytes), announced)
    const changed = Buffer.from(bytes).fill('x', 20)
    expect(await contents.put(inChunks(changed), announced)).toBe('other_hash')
    expect(await readAll(contents.read(hash))).toEqual(bytes)
  })

  test('[DO10] an interrupted upload leaves nothing, and can be repeated', async () => {
    const { contents, stored, age } = await open()
    async function* cut() {
      yield bytes.subarray(0, 10)
      throw new Error('the connection was lost')
    }
    await expect(contents.put(cut(), announced)).rejects.toThrow('the connection was lost')
    expect(stored().filter(isVisible)).toEqual([])
    await expect.poll(() => afterADay({ contents, stored, age })).toEqual([])
    expect(await contents.put(inChunks(bytes), announced)).toBeNull()
  })

  test('[DO10] the same contents twice at once, and a refused upload beside them, are stored once', async () => {
    const { contents, stored } = await open()
    const changed = Buffer.from(bytes).fill('x', 20)
    const uploads = [bytes, bytes, changed].map((sent) => contents.put(inChunks(sent, 50), announced))
    expect(await Promise.all(uploads)).toEqual([null, null, 'other_hash'])
    expect(stored().filter(isVisible)).toHaveLength(1)
    expect(await readAll(contents.read(hash))).toEqual(bytes)
  })

  test('[DO10] a server killed in the middle has no such contents; what is left is removed after a day', async () => {
    const { contents, stored, age, place } = await open()
    const args = [JSON.stringify(place), hash, bytes.toString('base64')]
    const child = spawn(process.execPath, [testProgram('dying-upload'), ...args], { stdio: 'ignore' })
    const exited = once(child, 'exit')
    while (stored().length === 0 && child.exitCode === null) await setImmediate()
    child.kill('SIGKILL')
    await exited
    expect(stored()).toEqual([expect.stringMatching(/^incoming\//)])
    expect(await contents.sizeOf(hash)).toBeNull()
    age(23)
    await contents.collect(named())
    expect(stored()).toHaveLength(1)
    age(2)
    await contents.collect(named())
    expect(stored()).toEqual([])
  })

  test('[DO11] contents that no document names are removed, except those that arrived within a day', async () => {
    const { contents, stored, age } = await open()
    await contents.put(inChunks(bytes), announced)
    await contents.put(inChunks(other), otherAnnounced)
    age(23)
    expect(await contents.collect(named())).toBe(0)
    expect(stored()).toHaveLength(2)
    age(2)
    const removed = await contents.collect(named(hash))
    age(25)
    expect(removed + (await contents.collect(named(hash)))).toBe(1)
    expect(stored()).toEqual([`${hash.slice(0, 2)}/${hash}`])
    expect(await readAll(contents.read(hash))).toEqual(bytes)
    expect(await contents.sizeOf(otherAnnounced.hash)).toBeNull()
  })

  test('[DO11] contents that arrive again during the lookup are not removed', async () => {
    const { contents, age } = await open()
    await contents.put(inChunks(bytes), announced)
    age(25)
    const collected = await contents.collect(async (_hash, remove) => {
      await contents.put(inChunks(bytes), announced)
      remove()
    })
    expect(collected).toBe(0)
    expect(await contents.sizeOf(hash)).toBe(bytes.length)
  })
}
