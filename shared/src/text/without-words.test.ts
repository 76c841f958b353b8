import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

const X = /X(?:[ \t]*X)*/

test.each([
  ['nothing to remove', 'a  b , c\n\n\nd', 'a  b , c\n\n\nd'],
  ['a word between others', 'a X b', 'a b'],
  ['two in a row', 'a X X b', 'a b'],
  ['the first word', 'X b', 'b'],
  ['the last word', 'a X', 'a'],
  ['a part of a word', 'aXb', 'ab'],
  ['before a period', 'a X.', 'a.'],
  ['before a comma', 'Hello X, welcome', 'Hello, welcome'],
  ['between commas', 'Oak St, X, X.', 'Oak St.'],
  ['after a colon', 'Reminder: X', 'Reminder'],
  ['after a colon and before a period', 'Due: X.', 'Due.'],
  ['before a colon', 'X: a', 'a'],
  ['both before and after a comma', 'X, X news', 'news'],
  ['in parentheses', 'a (X) b', 'a b'],
  ['in parentheses before a period', 'a (X, X).', 'a.'],
  ['the first in parentheses', 'a (X, b)', 'a (b)'],
  ['the last in parentheses', 'a (b, X)', 'a (b)'],
  ['in quotes', 'the task “X” is due', 'the task is due'],
  ['the whole text', 'X', ''],
  ['a line', 'a\nX\nb', 'a\nb'],
  ['a line with a dash', 'a\n- X\nb', 'a\nb'],
  ['two lines at the end', 'Best,\nX\nX', 'Best,'],
  ['a paragraph', 'a\n\nX\n\nb', 'a\n\nb'],
  ['two paragraphs', 'a\n\nX\n\n\nX\n\nb', 'a\n\nb'],
  ['the first paragraph', 'X\n\na', 'a'],
  ['the last paragraph', 'a\n\nX\n', 'a'],
  ['keeps other spaces', 'a  b X\n  c\n\n\n\nd', 'a  b\n  c\n\n\n\nd'],
])('[ME15] %s', (_what, text, rest) => {
  expect(withoutWords(text, X)).toBe(rest)
})

test('[ME15] a long text of brackets and gaps is processed quickly', () => {
  expect(withoutWords(`${'('.repeat(20_000)}X${')'.repeat(20_000)}`, X)).toBe('')
  expect(withoutWords('a X, '.repeat(5000), X)).toHaveLength(3 * 5000)
})
