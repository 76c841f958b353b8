import { expect, test } from 'vitest'
import { readRows } from './testing/read-file.ts'

test('[CL36] a year of two digits is read where only one century fits', () => {
  const cells = (day: string) => ['Ann', day, day]
  expect(
    readRows(['Name', 'Closing', 'Birthday'], cells('7/4/19'), cells('7/4/98'), cells('7/4/55')).map((line) =>
      'facts' in line ? [line.facts.closingDate, line.facts.birthday, line.leftOut] : line,
    ),
  ).toEqual([
    ['2019-07-04', null, ['Birthday ‘7/4/19’ is left out: its century is unclear.']],
    ['1998-07-04', '1998-07-04', []],
    [null, '1955-07-04', ['Closing date ‘7/4/55’ is left out: its century is unclear.']],
  ])
})

test.each([
  ['--03-14', '03-14'],
  ['3/14', '03-14'],
  ['March 14', '03-14'],
  ['14 March', '03-14'],
  ['14.3.', '03-14'],
  ['1604-02-29', '02-29'],
  ['0000-03-14', '03-14'],
  ['3/14/1604', '03-14'],
])('[CL60] a birthday without a year, %s, is kept as %s', (cell, yearlessBirthday) => {
  expect(readRows(['Name', 'Birthday'], ['Ann', cell])).toMatchObject([
    { facts: { birthday: null, yearlessBirthday }, leftOut: [] },
  ])
})

test.each(['2/30', '--02-30', '13/45', 'soon'])('[CL60] a birthday that is no day, %s, is left out', (cell) => {
  expect(readRows(['Name', 'Birthday'], ['Ann', cell])).toMatchObject([
    { facts: { birthday: null, yearlessBirthday: null }, leftOut: [expect.stringContaining(`‘${cell}’`)] },
  ])
})

test('[CL60] other days need their year', () => {
  expect(readRows(['Name', 'Closing'], ['Ann', '3/14'])).toMatchObject([
    { facts: { closingDate: null }, leftOut: ['Closing date ‘3/14’ is left out: it has no year.'] },
  ])
})

test('[CL60] the other birthdays of a column say whether its month comes first', () => {
  const days = readRows(['Name', 'Birthday'], ['Ann', '3/4'], ['Ben', '14/3'], ['Cy', '3/4/1980']).map((line) =>
    'facts' in line ? [line.facts.birthday, line.facts.yearlessBirthday] : line,
  )
  expect(days).toEqual([
    [null, '04-03'],
    [null, '03-14'],
    ['1980-04-03', null],
  ])
})
