import { expect, test } from 'vitest'
import { createSubject } from './observable.ts'

test('a subject notifies each listener of each change until it unsubscribes', () => {
  const subject = createSubject('a')
  const received: string[] = []
  const stop = subject.subscribe(() => received.push(subject.get()))
  subject.set('b')
  subject.set('b')
  subject.set('c')
  stop()
  subject.set('d')
  expect(received).toEqual(['b', 'c'])
})
