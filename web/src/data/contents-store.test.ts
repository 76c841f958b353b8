import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentsStore } from './contents-store.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const content = (hash: string, size = 10) => ({ hash, bytes: new ArrayBuffer(size) })
const here = async () => (await contents.all()).map(({ hash, isSent }) => `${hash} ${isSent ? 'sent' : 'waits'}`)

let contents: ContentsStore

beforeEach(() => {
  contents = new ContentsStore('contents', 25)
})
afterEach(() => contents.erase())

test('the bytes come back as they were', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  await contents.add({ hash: 'a', bytes }, at(0))
  expect(new Uint8Array((await contents.get('a', at(1))) ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(await contents.get('b', at(1))).toBeUndefined()
})

test('what is over the budget is given up, that which nobody looked at for longest first', async () => {
  await contents.cache(content('a'), at(0))
  await contents.cache(content('b'), at(1))
  await contents.get('a', at(2))
  await contents.cache(content('c'), at(3))
  expect(await here()).toEqual(['a sent', 'c sent'])
  expect(await contents.get('b', at(4))).toBeUndefined()
})

test('what the server does not have, and what the person keeps, is never given up', async () => {
  await contents.add(content('a', 100), at(0))
  await contents.cache(content('b', 20), at(1))
  await contents.change('b', { isKept: true })
  await contents.cache(content('c', 100), at(2))
  await contents.cache(content('d', 100), at(3))
  expect(await here()).toEqual(['a waits', 'b sent', 'd sent'])
})

test('the same file, fetched or added again, goes on waiting for the server', async () => {
  await contents.add(content('a'), at(0))
  await contents.cache(content('a'), at(1))
  expect(await here()).toEqual(['a waits'])
  await contents.change('a', { isSent: true })
  await contents.add(content('a'), at(2))
  expect(await here()).toEqual(['a waits'])
})

const text = { pages: [{ page: 2, text: 'Café, 12' }], state: 'read', isWhole: true, version: 1 } as const

test('[DT4] what a file says stays when its bytes are given up, and goes when it is forgotten', async () => {
  await contents.cache(content('a', 20), at(0))
  await contents.keepText({ ...text, hash: 'a' })
  await contents.cache(content('b', 20), at(1))
  expect(await here()).toEqual(['b sent'])
  expect(await contents.text('a')).toEqual({ ...text, hash: 'a' })
  expect([await contents.readHashes(), await contents.readHashes(2)]).toEqual([['a'], []])
  await contents.forget(['a'])
  expect([await contents.text('a'), await contents.readHashes()]).toEqual([undefined, []])
})

test('bytes that an earlier version of the app has kept stay', async () => {
  const earlier = new Dexie('earlier')
  earlier.version(1).stores({ facts: 'hash', bytes: 'hash' })
  const facts = { hash: 'a', size: 1, isSent: false, isKept: false, usedAt: at(0), problem: null }
  await earlier.table('facts').put(facts)
  await earlier.table('bytes').put({ hash: 'a', bytes: new ArrayBuffer(1) })
  earlier.close()
  const now = new ContentsStore('earlier')
  expect(await now.all()).toEqual([facts])
  expect(await now.peek('a')).toHaveProperty('byteLength', 1)
  expect(await now.readHashes()).toEqual([])
  await now.erase()
})

test('who watches is told of what comes', async () => {
  const seen: number[] = []
  const told = () => new Promise<void>((resolve) => setTimeout(resolve))
  const stop = contents.onChange(() => seen.push(seen.length))
  while (seen.length < 1) await told()
  await contents.add(content('a'), at(0))
  while (seen.length < 2) await told()
  stop()
  expect(seen).toEqual([0, 1])
})
