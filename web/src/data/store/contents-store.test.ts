import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentsStore } from './contents-store.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const content = (hash: string, size = 10) => ({ hash, bytes: new ArrayBuffer(size) })
const here = async () => (await contents.all()).map(({ hash }) => hash)

let contents: ContentsStore

beforeEach(() => {
  contents = new ContentsStore('contents')
})
afterEach(() => contents.erase())

test('a file that is added again is stored once and stays kept on the device', async () => {
  await contents.add(content('a'), at(0))
  await contents.change('a', { isKept: true })
  await contents.add(content('a'), at(1))
  expect(await contents.all()).toEqual([{ hash: 'a', size: 10, isKept: true, usedAt: at(1), isFetched: false }])
})

const text = { pages: [{ page: 2, text: 'Café, 12' }], state: 'read', isWhole: true, version: 1 } as const

test('[DT4] the text of a file stays when its bytes are evicted and is deleted when it is forgotten', async () => {
  await contents.add(content('a', 20), at(0))
  await contents.storeText({ ...text, hash: 'a' })
  await contents.giveUp([{ hash: 'a', usedAt: at(0) }])
  expect(await here()).toEqual([])
  expect(await contents.text('a')).toEqual({ ...text, hash: 'a' })
  expect([await contents.readHashes(), await contents.readHashes(2)]).toEqual([['a'], []])
  await contents.forget([{ hash: 'a' }])
  expect([await contents.text('a'), await contents.readHashes()]).toEqual([undefined, []])
})

test('a watcher is notified of new files', async () => {
  const seen: number[] = []
  const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
  const stop = contents.onChange(() => seen.push(seen.length))
  while (seen.length < 1) await nextTask()
  await contents.add(content('a'), at(0))
  while (seen.length < 2) await nextTask()
  stop()
  expect(seen).toEqual([0, 1])
})
