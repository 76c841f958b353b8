import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ann Keller', 'AK'],
  ['  maria  del  rosario ', 'MR'],
  ['Cher', 'C'],
  ['Élodie', 'É'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
