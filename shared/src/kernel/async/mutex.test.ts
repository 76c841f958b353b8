import { expect, test } from 'vitest'
import { Mutex } from './mutex.ts'

test('runs one task at a time, in call order, and gives each caller its result', async () => {
  const mutex = new Mutex()
  const log: string[] = []
  const task = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([mutex.run(task('a')), mutex.run(task('b'))])).toEqual(['a', 'b'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('is awaited while a task waits for the running one', async () => {
  const mutex = new Mutex()
  const seen: boolean[] = []
  const look = async () => void seen.push(mutex.isAwaited)
  await Promise.all([mutex.run(look), mutex.run(look)])
  expect(seen).toEqual([true, false])
  expect(mutex.isAwaited).toBe(false)
})

test('a failed task rejects for its caller only', async () => {
  const mutex = new Mutex()
  const failed = mutex.run(() => Promise.reject(new Error('failed')))
  const next = mutex.run(() => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
