import { expect, test } from 'vitest'
import { TurnsByKey } from './turns-by-key.ts'

test('[SE82] work with the same key runs in order, and does not delay another key', async () => {
  const turns = new TurnsByKey(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (key: string, name: string) =>
    turns.run(key, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const all = [work('ann', 'a1'), work('ann', 'a2'), work('ann', 'a3'), work('ann', 'a4'), work('max', 'm1')]
  expect(begun).toEqual(['a1', 'a2', 'm1'])
  for (const [ended, next] of [
    ['a2', 'a3'],
    ['a1', 'a4'],
  ] as const) {
    ends.get(ended)?.()
    await expect.poll(() => begun.at(-1)).toBe(next)
  }
  for (const end of ends.values()) end()
  await Promise.all(all)
})

test('[SE82] failed work passes its turn to the next', async () => {
  const turns = new TurnsByKey(1)
  const failed = turns.run('ann', () => Promise.reject(new Error('stop')))
  const next = turns.run('ann', async () => 'done')
  await expect(failed).rejects.toThrow('stop')
  expect(await next).toBe('done')
})
