import { expect, test } from 'vitest'
import { StoreBusy } from '../storage/store-busy.ts'
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

test('[SE14] a row that fails is logged and counted, and the others are processed', async () => {
  const { tries, logged } = trying(async (row) => {
    if (row === 2) throw new Error('a bug of ours')
    return row
  })
  expect(await tries).toEqual({ done: 4, failed: 1 })
  expect(logged).toMatchObject([{ fields: { row: 'row 2' }, message: 'it failed' }])
})

test('[SE14] the run ends while another process has the database locked', async () => {
  const triedRows: number[] = []
  const { tries, logged } = trying(async (row) => {
    triedRows.push(row)
    throw new StoreBusy('somebody else has it')
  })
  await expect(tries).rejects.toThrow(StoreBusy)
  expect([triedRows, logged]).toEqual([[1], []])
})

test('a server that is stopping leaves the rest for the next run', async () => {
  const stopping = new AbortController()
  const { tries } = trying(async () => {
    stopping.abort()
    return 1
  }, stopping.signal)
  expect(await tries).toEqual({ done: 1, failed: 0 })
})
