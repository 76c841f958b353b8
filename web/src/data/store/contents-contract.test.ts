import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContentsStore } from './contents-store.ts'
import { MemoryContents } from '../testing/memory-contents.ts'

Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

let databases = 0
const stores: [string, () => ContentsStore | MemoryContents][] = [
  ['memory', () => new MemoryContents()],
  ['IndexedDB', () => new ContentsStore(`contents-contract-${databases++}`)],
]

const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const content = (hash: string) => ({ hash, bytes: new ArrayBuffer(10) })

describe.each(stores)('device file storage in %s', (_name, open) => {
  let contents: ContentsStore | MemoryContents
  const here = async () => (await contents.all()).map(({ hash }) => hash)

  beforeEach(() => {
    contents = open()
  })

  test('the bytes read back unchanged', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    await contents.add({ hash: 'a', bytes }, at(0))
    expect(new Uint8Array((await contents.get('a', at(1))) ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    expect(await contents.get('b', at(1))).toBeUndefined()
  })

  test('[DO22] a file used since the listing is not evicted', async () => {
    for (const hash of ['a', 'b', 'c']) await contents.add(content(hash), at(0))
    const seen = await contents.all()
    await contents.add(content('a'), at(1))
    await contents.get('b', at(1))
    while ((await contents.all())[1]?.usedAt !== at(1)) await new Promise((resolve) => setTimeout(resolve))
    await contents.giveUp(seen)
    expect(await here()).toEqual(['a', 'b'])
    await contents.forget(seen)
    expect(await here()).toEqual(['a', 'b'])
    expect([await contents.peek('a'), await contents.peek('c')]).toEqual([new ArrayBuffer(10), undefined])
  })

  test('a file that is added again exists once', async () => {
    for (const minute of [0, 1]) await contents.add(content('a'), at(minute))
    expect(await contents.all()).toEqual([{ hash: 'a', size: 10, isKept: false, usedAt: at(1), isFetched: false }])
  })

  test('[DT4] a text stays when its bytes are evicted, and is deleted when nothing names the file', async () => {
    const text = (hash: string, version: number) =>
      contents.storeText({ hash, version, pages: [{ page: 1, text: hash }], state: 'read', isWhole: true })
    for (const hash of ['a', 'b']) await contents.add(content(hash), at(0))
    await text('a', 1)
    await text('b', 2)
    await text('c', 2)
    expect([await contents.readHashes(), await contents.readHashes(2)].map((hashes) => hashes.toSorted())).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ])
    await text('a', 2)
    expect((await contents.text('a'))?.version).toBe(2)
    const seen = await contents.all()
    await contents.giveUp(seen.filter(({ hash }) => hash === 'a'))
    await contents.forget([...seen.filter(({ hash }) => hash === 'b'), { hash: 'c' }])
    expect(await contents.readHashes()).toEqual(['a'])
  })
})
