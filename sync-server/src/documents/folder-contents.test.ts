import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testProgram } from '../testing/built-program.ts'
import { contentPath, FolderContents } from './folder-contents.ts'
import { inChunks, pdf, sha256, text } from './testing/files.ts'

const HOUR = 60 * 60 * 1000
const bytes = pdf()
const hash = sha256(bytes)
const announced = { hash, size: bytes.length, type: 'application/pdf' } as const

let folder: string
let now: Date
let contents: FolderContents

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-contents-'))
  now = new Date('2026-11-20T12:00:00.000Z')
  contents = new FolderContents({ folder, now: () => now })
})
afterEach(() => rmSync(folder, { recursive: true }))

const passHours = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR))
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
/** Removes all contents but these. */
const named =
  (...hashes: string[]) =>
  async (requestedHash: string, remove: () => void) => {
    if (!hashes.includes(requestedHash)) remove()
  }
const readAll = (stream: ReadableStream<Uint8Array>) => new Response(stream).arrayBuffer()

test('[DO10] contents are stored once under their hash, readable only by their owner', async () => {
  expect(await contents.put(inChunks(bytes), announced)).toBeNull()
  expect(await contents.put(inChunks(bytes, 100), announced)).toBeNull()
  expect(files()).toHaveLength(1)
  expect(statSync(contentPath(folder, hash)).mode & 0o077).toBe(0)
  expect(await contents.sizeOf(hash)).toBe(bytes.length)
  expect(Buffer.from(await readAll(contents.read(hash)))).toEqual(bytes)
  expect(Buffer.from(await readAll(contents.read(hash, { from: 1, to: 3 }))).toString()).toBe('PDF')
})

test.each([
  ['too_large', { ...announced, size: 11_000_000 }, Buffer.alloc(11_000_000, '%PDF-')],
  ['empty', announced, Buffer.alloc(0)],
  ['other_size', announced, bytes.subarray(1)],
  ['other_hash', { ...announced, hash: sha256(text()) }, bytes],
  ['wrong_type', { ...announced, type: 'image/png' as const }, bytes],
])('[DO3] stores nothing after an upload is refused: %s', async (problem, wanted, sent) => {
  expect(await contents.put(inChunks(sent, 64_000), wanted)).toBe(problem)
  expect(files()).toEqual([])
})

test('[DO10] an interrupted upload leaves nothing, and can be repeated', async () => {
  async function* cut() {
    yield bytes.subarray(0, 10)
    throw new Error('the connection was lost')
  }
  await expect(contents.put(cut(), announced)).rejects.toThrow('lost')
  expect(files()).toEqual([])
  expect(await contents.put(inChunks(bytes), announced)).toBeNull()
})

test('[DO10] a server killed before the rename has no such file; the leftover is removed after a day', async () => {
  const args = [folder, hash, bytes.toString('base64')]
  const child = spawn(process.execPath, [testProgram('dying-upload'), ...args], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  while (files().length === 0 && child.exitCode === null) await setImmediate()
  child.kill('SIGKILL')
  await exited
  expect(files()).toHaveLength(1)
  expect(existsSync(contentPath(folder, hash))).toBe(false)
  now = new Date(Date.now() + 25 * HOUR)
  await contents.collect(named())
  expect(files()).toEqual([])
})

test('[DO11] contents that no document names are removed, except those that arrived within a day', async () => {
  const other = text()
  await contents.put(inChunks(bytes), announced)
  await contents.put(inChunks(other), { hash: sha256(other), size: other.length, type: 'text/plain' })
  passHours(23)
  expect(await contents.collect(named())).toBe(0)
  passHours(2)
  expect(await contents.collect(named(hash))).toBe(1)
  expect(readFileSync(contentPath(folder, hash))).toEqual(bytes)
  expect(await contents.sizeOf(sha256(other))).toBeNull()
})

test('[DO11] contents that arrive again during the lookup are not removed', async () => {
  await contents.put(inChunks(bytes), announced)
  passHours(25)
  const collected = await contents.collect(async (_hash, remove) => {
    await contents.put(inChunks(bytes), announced)
    remove()
  })
  expect(collected).toBe(0)
  expect(await contents.sizeOf(hash)).toBe(bytes.length)
})
