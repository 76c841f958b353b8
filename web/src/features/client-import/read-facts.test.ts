import { expect, test } from 'vitest'
import { guessColumns, withMeaning } from './columns.ts'
import { dayOrderOf, readDay } from './read-day.ts'
import { readLines } from './read-facts.ts'

const read = (headings: string[], ...rows: string[][]) =>
  readLines(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    guessColumns(headings),
  )

test('[RD8] headings are recognized however they are written, and the first of two equal ones wins', () => {
  const headings = [
    'First Name',
    'LAST_NAME',
    'E-mail Address',
    'Mobile Phone',
    'Close Date',
    'DOB',
    'Email',
    'Shoe size',
  ]
  expect(guessColumns(headings)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'closingDate',
    'birthday',
    null,
    null,
  ])
  expect(withMeaning(['email', null], 1, 'email')).toEqual([null, 'email'])
})

test.each([
  ['Ann Keller', 'Ann', 'Keller'],
  ['Keller, Ann', 'Ann', 'Keller'],
  ['Mary Jo Smith', 'Mary Jo', 'Smith'],
  ['Cher', 'Cher', ''],
])('[RD8] splits the full name %s', (name, firstName, lastName) => {
  expect(read(['Name'], [name])).toMatchObject([{ facts: { firstName, lastName } }])
})

test.each([
  ['2024-05-01', '2024-05-01'],
  ['2024-05-01 00:00:00', '2024-05-01'],
  ['5/1/2024', '2024-05-01'],
  ['05-01-2024', '2024-05-01'],
  ['1.5.2024', '2024-05-01'],
  ['May 1, 2024', '2024-05-01'],
  ['Sept 3, 2024', '2024-09-03'],
  ['2024-02-30', null],
  ['5/1/24', null],
  ['soon', null],
])('[RD8] parsing the date %s', (cell, day) => {
  expect(readDay(cell, 'month first')).toBe(day)
})

test('[RD8] one number over 12 makes the whole column day-first', () => {
  expect(dayOrderOf(['5/1/2024', '13/2/2024'])).toBe('day first')
  const lines = read(['Name', 'Closing'], ['Ann', '5/1/2024'], ['Ben', '13/2/2024'])
  expect(lines).toMatchObject([{ facts: { closingDate: '2024-01-05' } }, { facts: { closingDate: '2024-02-13' } }])
})

test('[RD8] every recognized column is imported, and empty cells are unknown', () => {
  const headings = [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Closing date',
    'Birthday',
    'Cadence',
    'May email',
    'Notes',
  ]
  const cells = ['Ann', 'Keller', 'ann@example.com', "'+1 555 0101", '', '1985-05-04', '30 days', 'yes', 'Two dogs']
  expect(read(headings, cells)).toEqual([
    {
      row: 2,
      name: 'Ann Keller',
      facts: {
        firstName: 'Ann',
        lastName: 'Keller',
        email: 'ann@example.com',
        phone: '+1 555 0101',
        closingDate: null,
        birthday: '1985-05-04',
        cadenceDays: 30,
        mayEmail: true,
        mayText: null,
        notes: 'Two dogs',
      },
    },
  ])
})

test.each([
  [['', 'ann@example.com', '', ''], 'No name'],
  [['Ann', 'ann(at)example', '', ''], 'Email: Please enter a valid email address'],
  [['Ann', '', 'yesterday', ''], 'Closing date ‘yesterday’ can’t be read'],
  [['Ann', '', '', 'often'], 'Contact every (days): Enter a whole number'],
  [['Ann', '', '', '9999'], 'Contact every (days): At most 730'],
])('[RD9] an invalid row reports the reason: %j', (cells, why) => {
  expect(read(['Name', 'Email', 'Closing date', 'Cadence'], cells)).toMatchObject([{ row: 2, why }])
})

test('[SE73] invisible characters in a file are removed', () => {
  expect(read(['First name', 'Last name', 'Notes'], ['Ann\u202e', 'Keller\u0000', 'one\r\ntwo'])).toMatchObject([
    { facts: { firstName: 'Ann', lastName: 'Keller', notes: 'one\ntwo' } },
  ])
})
