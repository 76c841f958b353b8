import { expect, test } from 'vitest'
import { StoreBusy } from '../storage/store.ts'
import { tryEach } from './try-each.ts'

function trying(work: (row: number) => Promise<number>, stopping?: AbortSignal) {
  const logged: object[] = []
  const log = {
    info: () => undefined,
    error: (fields: object, message: string) => void logged.push({ fields, message }),
  }
  const tries = tryEach({
    rows: [1, 2, 3],
    work,
    nameOf: (row) => `row ${row}`,
    failure: 'it failed',
    log,
    ...(stopping && { stopping }),
  })
  return { tries, logged }
}

test('[SE14] one row that fails is logged and counted, and the others have their turn', async () => {
  const { tries, logged } = trying(async (row) => {
    if (row === 2) throw new Error('a bug of ours')
    return row
  })
  expect(await tries).toEqual({ done: 4, failed: 1 })
  expect(logged).toMatchObject([{ fields: { row: 'row 2' }, message: 'it failed' }])
})

test('[SE14] while somebody else has the database the round ends', async () => {
  const asked: number[] = []
  const { tries, logged } = trying(async (row) => {
    asked.push(row)
    throw new StoreBusy('somebody else has it')
  })
  await expect(tries).rejects.toThrow(StoreBusy)
  expect([asked, logged]).toEqual([[1], []])
})

test('a server that is asked to stop leaves the rest for the next time', async () => {
  const stopping = new AbortController()
  const { tries } = trying(async () => {
    stopping.abort()
    return 1
  }, stopping.signal)
  expect(await tries).toEqual({ done: 1, failed: 0 })
})
