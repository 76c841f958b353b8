import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ann Keller', 'AK'],
  ['  maria  del  rosario ', 'MR'],
  ['Cher', 'C'],
  ['Élodie', 'É'],
  ['', '?'],
  ['Otto Ellis Jr.', 'OE'],
  ['Otto Ellis, Jr., MD', 'OE'],
  ['Oak Hill Homes LLC', 'OH'],
  ['Keller Family Trust', 'KF'],
  ['Jr.', 'J'],
])('[W6] the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
