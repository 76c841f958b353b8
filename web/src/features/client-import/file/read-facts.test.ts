import { partnerFacts } from '@hearthkeep/shared/client/client.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { expect, test } from 'vitest'
import { guessColumns, withMeaning } from './columns.ts'
import { readRows } from './testing/read-file.ts'

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
    'otherEmail',
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
  expect(readRows(['Name'], [name])).toMatchObject([{ facts: { firstName, lastName } }])
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
  expect(readRows(headings, cells)).toEqual([
    {
      row: 2,
      name: 'Ann Keller',
      leftOut: [],
      homes: [],
      noHomes: [],
      facts: {
        firstName: 'Ann',
        lastName: 'Keller',
        email: 'ann@example.com',
        phone: '+1 555 0101',
        organization: null,
        ...blank(partnerFacts),
        messagesTo: null,
        otherWays: null,
        closingDate: null,
        birthday: '1985-05-04',
        yearlessBirthday: null,
        cadenceDays: 30,
        mayEmail: true,
        mayText: null,
        textConsentBy: null,
        textConsentOn: null,
        textConsentHow: null,
        lastContactOn: null,
        firstContactOn: null,
        tags: null,
        isArchived: null,
        notes: 'Two dogs',
      },
    },
  ])
})

test('[RD9] a row without a name, email and phone is faulty', () => {
  expect(readRows(['Name', 'Notes'], ['', 'Met at open house'])).toEqual([{ row: 2, name: '', why: 'No name' }])
})

test.each([
  ['an email', ['Name', 'Email', 'Phone'], ['', 'ann@example.com', '555-0101'], 'ann@example.com'],
  ['a phone', ['Name', 'Email', 'Phone'], ['', '', '555-0101'], '555-0101'],
  ['a company', ['Company', 'Email'], ['Sunrise LLC', 'office@example.com'], 'Sunrise LLC'],
])('[CL67] a row with only %s has a name', (_what, headings, cells, name) => {
  expect(readRows(headings, cells)).toMatchObject([{ name, facts: { firstName: name, lastName: '' } }])
})

test.each([
  ['Email', 'ann(at)example', 'Email ‘ann(at)example’ is left out: please enter a valid email address.'],
  ['Phone', '5'.repeat(61), `Phone ‘${'5'.repeat(60)}…’ is left out: at most 40 characters.`],
  ['Closing date', 'yesterday', 'Closing date ‘yesterday’ is left out: it can’t be read as a day.'],
  ['Cadence', 'often', 'Contact every (days) ‘often’ is left out: enter a whole number.'],
  ['Cadence', '9999', 'Contact every (days) ‘9999’ is left out: at most 730.'],
  ['May email', 'perhaps', 'May be emailed ‘perhaps’ is left out: it is neither yes nor no.'],
  ['Agreed to texts: how', 'by pigeon', 'Agreed to texts: how ‘by pigeon’ is left out: it is none of the known ways.'],
])('[CL33] a person is imported without a %s like %s, and a sentence says why', (heading, cell, sentence) => {
  const [line] = readRows(['First name', 'Last name', 'Notes', heading], ['Ann', 'Keller', 'Tea', cell])
  const [without] = readRows(['First name', 'Last name', 'Notes'], ['Ann', 'Keller', 'Tea'])
  expect(line).toEqual({ ...without, leftOut: [sentence] })
})

const withSeveral = (cells: { email?: string; phone?: string; notes?: string }) => {
  const { email = '', phone = '', notes = '' } = cells
  const [line] = readRows(['Name', 'Email', 'Phone', 'Notes'], ['Ann', email, phone, notes])
  return line && 'facts' in line
    ? {
        email: line.facts.email,
        phone: line.facts.phone,
        others: line.facts.otherWays?.map(({ value }) => value) ?? [],
        notes: line.facts.notes,
        leftOut: line.leftOut,
      }
    : line
}

test.each([
  'ann@example.com ::: ann@work.example.com',
  'ann@example.com;ann@work.example.com',
  'ann@example.com, ann@work.example.com',
  'ann@example.com\nann@work.example.com',
  'ann@example.com ann@work.example.com',
  'ann@example.com / ANN@example.com | ann@work.example.com',
  'Ann <ann@example.com>, "Ann K." <mailto:ann@work.example.com>',
])('[CL37] the first email of a cell counts, the others are further ways: %s', (email) => {
  expect(withSeveral({ email, notes: 'Tea' })).toEqual({
    email: 'ann@example.com',
    phone: null,
    others: ['ann@work.example.com'],
    notes: 'Tea',
    leftOut: [],
  })
})

test.each([
  ['(555) 010-0101 ::: (555) 010-0102', '(555) 010-0101', '(555) 010-0102'],
  ['H 555-010-0101 W 555-010-0102', 'H 555-010-0101', 'W 555-010-0102'],
  [String.raw`5550100101\n5550100102`, '5550100101', '5550100102'],
  ['555-010-0101; 555-010-0102', '555-010-0101', '555-010-0102'],
  ['555-010-0101,555-010-0102,555.010.0101', '555-010-0101', '555-010-0102'],
  ['555-0101\n555-0102', '555-0101', '555-0102'],
  ['555/010-0101 / 555/010-0102', '555/010-0101', '555/010-0102'],
  ['555-010-0101 or 555-010-0102', '555-010-0101', '555-010-0102'],
  ['555-010-0101 555-010-0102', '555-010-0101', '555-010-0102'],
  ['h: 555-010-0101 w: 555-010-0102', 'h: 555-010-0101', 'w: 555-010-0102'],
  ['555-010-0101 (home) 555-010-0102 (cell)', '555-010-0101 (home)', '555-010-0102 (cell)'],
  ['555-010-0101, ext. 5; 555-010-0102', '555-010-0101, ext. 5', '555-010-0102'],
])('[CL37] the first phone of a cell counts, the others are further ways: %s', (phone, first, other) => {
  expect(withSeveral({ phone })).toEqual({ email: null, phone: first, others: [other], notes: null, leftOut: [] })
})

test.each(['+44 20 7946 0958', '+49 (0) 1512 3456789', '555-010-0101, ext. 5', '555/010-0101'])(
  '[CL37] %s is one phone',
  (phone) => {
    expect(withSeveral({ phone })).toMatchObject({ phone, others: [], notes: null })
  },
)

test('[CL37] what the notes have no room for is named', () => {
  const notes = 'x'.repeat(4990)
  const emails = Array.from({ length: 12 }, (_, n) => `a${n}@example.com`)
  expect(withSeveral({ email: emails.join(', '), notes })).toMatchObject({
    others: emails.slice(1, 11),
    notes,
    leftOut: ['‘Other email: a11@example.com’ is left out: the notes are full.'],
  })
})

test('[CL38] a company is the name of a contact without one, and the organization of a person', () => {
  expect(
    readRows(
      ['First Name', 'Last Name', 'Organization Name'],
      ['', '', 'Oak Roofing'],
      ['Ann', 'Keller', 'Oak Roofing'],
    ),
  ).toMatchObject([
    { name: 'Oak Roofing', facts: { firstName: 'Oak Roofing', lastName: '', organization: null, notes: null } },
    { name: 'Ann Keller', facts: { organization: 'Oak Roofing', notes: null } },
  ])
})

test.each([
  ['Pia de la Rosa', 'Pia', 'de la Rosa'],
  ['Jan Van Der Berg', 'Jan', 'Van Der Berg'],
  ['Al Moss', 'Al', 'Moss'],
  ['Al', 'Al', ''],
  ['Otto Ellis Jr.', 'Otto', 'Ellis Jr.'],
  ['Otto Ellis, III', 'Otto', 'Ellis, III'],
  ['Rosa, Pia de la', 'Pia de la', 'Rosa'],
  ['Sunny Roofing LLC', 'Sunny Roofing LLC', ''],
  ['Acme, Inc.', 'Acme, Inc.', ''],
  ['The Moss Family Trust', 'The Moss Family Trust', ''],
])('[CL57] the full name %s is %s and %s', (name, firstName, lastName) => {
  expect(readRows(['Name'], [name])).toMatchObject([{ facts: { firstName, lastName } }])
})

test.each(['-', '—', 'N/A', 'n/a', 'none', 'Unknown', 'TBD', 'null'])('[CL58] %s stands for no value', (cell) => {
  const [line] = readRows(['Name', 'Email', 'Phone', 'Birthday', 'Closing'], ['Ann', cell, cell, cell, cell])
  expect(line).toEqual(readRows(['Name'], ['Ann'])[0])
})

test('[CL58] a name or a note may be such a word', () => {
  expect(readRows(['First', 'Last', 'Notes'], ['Ann', 'Null', 'None'])).toMatchObject([
    { facts: { lastName: 'Null', notes: 'None' }, leftOut: [] },
  ])
})

test.each([
  ['Phone', '7.02555E+09'],
  ['Phone', '1,5E12'],
  ['Phone', '#######'],
  ['Phone', '#ERROR!'],
  ['Closing date', '########'],
  ['Email', '#N/A'],
])('[CL39] %s %s is left out as rewritten by a spreadsheet', (heading, cell) => {
  const [line] = readRows(['Name', heading], ['Ann', cell])
  const [without] = readRows(['Name'], ['Ann'])
  expect(line).toEqual({
    ...without,
    leftOut: [`${heading} ‘${cell}’ is left out: a spreadsheet has rewritten it.`],
  })
})

test('[CL39] a formula that only guards a text is the text', () => {
  expect(readRows(['Name', 'Phone', 'Zip'], ['Ann', '="5550100101"', '="00501"'])).toMatchObject([
    { facts: { phone: '5550100101', notes: 'Address: 00501' } },
  ])
})

test('[CL39] only the rewritten number of several is left out, and decimals of a whole number are removed', () => {
  expect(withSeveral({ phone: '7.02555E+09; 5550100101.0' })).toMatchObject({
    phone: '5550100101',
    leftOut: ['Phone ‘7.02555E+09’ is left out: a spreadsheet has rewritten it.'],
  })
})

test.each(['123-45-6789', '12/1/2024'])('[CL40] %s among the phones is no phone, and said to be left out', (cell) => {
  const leftOut = [`Phone ‘${cell}’ is left out: it is no phone number.`]
  expect(withSeveral({ phone: cell })).toMatchObject({ phone: null, leftOut })
  expect(withSeveral({ phone: `${cell}; 5550100101` })).toMatchObject({ phone: '5550100101', leftOut })
})

test('[SE73] invisible characters in a file are removed', () => {
  expect(readRows(['First name', 'Last name', 'Notes'], ['Ann\u202e', 'Keller\u0000', 'one\r\ntwo'])).toMatchObject([
    { facts: { firstName: 'Ann', lastName: 'Keller', notes: 'one\ntwo' } },
  ])
})

test('[CL37] an apostrophe that keeps a spreadsheet from rewriting a number is no part of it', () => {
  expect(readRows(['Name', 'Phone'], ['Ann', "'7025550142"])).toMatchObject([{ facts: { phone: '7025550142' } }])
})
