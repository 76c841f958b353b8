import { expect, test } from 'vitest'
import { FairQueue, TooBusy } from './fair-queue.ts'

/** A queue whose work ends when the test decides, the longest-running piece first. */
function queue(bounds: { atOnce: number; maxWaiting: number }) {
  const fair = new FairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  return {
    begun,
    refused,
    ask(caller: string, name: string) {
      const work = () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.push(resolve)
        })
      fair.run(caller, work).catch((error) => {
        if (error instanceof TooBusy) refused.push(name)
      })
    },
    async endNext() {
      ends.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

test('[SE20] at most atOnce tasks run at once', async () => {
  const { ask, begun, endNext } = queue({ atOnce: 2, maxWaiting: 100 })
  for (const name of ['1', '2', '3', '4']) ask('ana', name)
  expect(begun).toEqual(['1', '2'])
  await endNext()
  expect(begun).toEqual(['1', '2', '3'])
})

test('[SE20] callers take turns, however much one of them requests', async () => {
  const { ask, begun, endNext } = queue({ atOnce: 1, maxWaiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('ana', name)
  for (const name of ['b1', 'b2']) ask('ben', name)
  for (let time = 0; time < 6; time++) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('[SE20] a full queue refuses work and never starts it', async () => {
  const { ask, begun, refused, endNext } = queue({ atOnce: 1, maxWaiting: 2 })
  for (const name of ['1', '2', '3', '4']) ask('ana', name)
  for (let time = 0; time < 4; time++) await endNext()
  expect({ begun, refused }).toEqual({ begun: ['1', '2', '3'], refused: ['4'] })
})

test('[SE20] in a full queue the caller with the most waiting work makes room for one with less', async () => {
  const { ask, begun, refused, endNext } = queue({ atOnce: 1, maxWaiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('ana', name)
  for (const name of ['b1', 'b2', 'b3']) ask('ben', name)
  for (let time = 0; time < 7; time++) await endNext()
  expect({ begun, refused }).toEqual({ begun: ['a1', 'a2', 'b1', 'a3'], refused: ['a4', 'b2', 'b3'] })
})

test('[SE20] failed work frees its slot like successful work', async () => {
  const fair = new FairQueue({ atOnce: 1, maxWaiting: 1 })
  const fails = fair.run('ana', () => Promise.reject(new Error('no memory')))
  const works = fair.run('ana', () => Promise.resolve('done'))
  await expect(fails).rejects.toThrow('no memory')
  expect(await works).toBe('done')
})
