import { expect, test } from 'vitest'
import { parseInTurn } from './body.ts'

test('[SE160] long texts are parsed one after another, including invalid JSON', async () => {
  const long = new Uint8Array(200_000)
  const order: string[] = []
  const parse = (name: string) =>
    parseInTurn('ann', long, () => {
      order.push(name)
      if (name === 'second') throw new SyntaxError('no JSON')
      return name
    })
  const all = ['first', 'second', 'third'].map(parse)
  const immediate = new Promise((resolve) => setImmediate(() => resolve(order.push('others'))))
  expect(await Promise.allSettled([...all, immediate])).toMatchObject([
    { value: 'first' },
    { status: 'rejected', reason: { message: 'no JSON' } },
    { value: 'third' },
    {},
  ])
  expect(order.indexOf('others')).toBeLessThan(order.indexOf('second'))
})

test('[SE160] callers take turns, however many long texts one of them sends', async () => {
  const long = new Uint8Array(200_000)
  const order: string[] = []
  const parse = (caller: string) => parseInTurn(caller, long, () => order.push(caller))
  await Promise.all(['first', 'eve', 'eve', 'eve', 'ann', 'max'].map(parse))
  expect(order).toEqual(['first', 'eve', 'ann', 'max', 'eve', 'eve'])
})
