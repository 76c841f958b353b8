import { expect, test } from 'vitest'
import { createSubject } from './observable.ts'

test('a subject tells each listener of each change, until it stops listening', () => {
  const subject = createSubject('a')
  const heard: string[] = []
  const stop = subject.subscribe(() => heard.push(subject.get()))
  subject.set('b')
  subject.set('b')
  subject.set('c')
  stop()
  subject.set('d')
  expect(heard).toEqual(['b', 'c'])
})
