import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { readClientFile } from './read-client-file.ts'
import { readLines } from './read-facts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cardOf = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')

function read(file: string | Uint8Array) {
  const table = readClientFile(typeof file === 'string' ? bytes(file) : file)
  if (!table.ok) return table.refusal.message
  return readLines(table.value, { columns: guessColumns(table.value.headings), today: '2026-11-28' })
}

const ways = (...values: string[]) => values.map((value) => ({ value, label: '' }))

test('[CL46] a card of an Apple address book is read, with labels, folded lines and two of everything', () => {
  const card = cardOf(
    'N:Lund;Cy;Aaron;;Jr.',
    'FN:Cy Aaron Lund Jr.',
    'ORG:Oak Roofing;Sales',
    'item1.EMAIL;type=INTERNET:cy@work.example.com',
    'item1.X-ABLabel:_$!<Work>!$_',
    'EMAIL;type=INTERNET;type=HOME;type=pref:cy@example.com',
    'TEL;type=HOME;type=VOICE:(775) 555-0101',
    'TEL;type=CELL;type=VOICE:(775) 555-0102',
    'TEL;type=FAX:(775) 555-0103',
    'item2.ADR;type=HOME:;;12 Elm St\\nApt 3;Reno;NV;89501;United States',
    'BDAY:1980-03-09',
    'item3.X-ABDATE:2019-05-14',
    'item3.X-ABLabel:Closing day',
    'NOTE:Two dogs\\, one cat\\nMet at the open ',
    ' house',
    `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(70)}`,
    ` ${'A'.repeat(70)}`,
  )
  expect(read(card)).toEqual([
    {
      row: 1,
      name: 'Cy Aaron Lund Jr.',
      leftOut: [],
      homes: [{ address: '12 Elm St, Apt 3', city: 'Reno', state: 'NV', zipCode: '89501' }],
      noHomes: [],
      facts: expect.objectContaining({
        firstName: 'Cy Aaron',
        lastName: 'Lund Jr.',
        email: 'cy@example.com',
        phone: '(775) 555-0102',
        birthday: '1980-03-09',
        closingDate: '2019-05-14',
        organization: 'Oak Roofing',
        otherWays: ways('cy@work.example.com', '(775) 555-0101'),
        notes: 'Two dogs, one cat\nMet at the open house\nFax: (775) 555-0103',
      }),
    },
  ])
})

test('[CL46] version 2.1: bare types, quoted-printable in its character set, with soft line breaks', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Ren=C3=A9e;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=A9e Mu=C3=B1oz',
    'TEL;HOME:775-555-0101',
    'TEL;CELL;PREF:775-555-0102',
    'EMAIL;INTERNET:renee@example.com',
    'ADR;HOME;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:;;5 Caf=E9 Rd;Reno;NV;89501;US',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Prefers =',
    'decaf=0D=0Aand tea =3D both',
    'END:VCARD',
  ].join('\r\n')
  expect(read(card)).toMatchObject([
    {
      name: 'Renée Muñoz',
      homes: [{ address: '5 Café Rd', city: 'Reno' }],
      facts: {
        email: 'renee@example.com',
        phone: '775-555-0102',
        otherWays: ways('775-555-0101'),
        notes: 'Prefers decaf\nand tea = both',
      },
    },
  ])
})

test('[CL46] version 4.0: links, preferences by number, and a birthday without a year', () => {
  const card = [
    'begin:vcard',
    'version:4.0',
    'fn:Dee Moss',
    'n:Moss;Dee;;;',
    'email;pref=2:dee@work.example.com',
    'EMAIL;PREF=1;TYPE="home,internet":dee@example.com',
    'TEL;VALUE=uri;TYPE="voice,work":tel:+1-702-555-0112;ext=5',
    'ADR;TYPE=work;LABEL="1 Main St, Suite 4":;Suite 4;1 Main St;Reno;NV;89501;USA',
    'ADR;TYPE=home:;;9 Oak Ave;Reno;NV;89501;USA',
    'BDAY:--0314',
    'end:vcard',
  ].join('\n')
  expect(read(card)).toMatchObject([
    {
      leftOut: [],
      homes: [{ address: '9 Oak Ave' }],
      facts: {
        email: 'dee@example.com',
        phone: '+1-702-555-0112;ext=5',
        birthday: null,
        yearlessBirthday: '03-14',
        otherWays: ways('dee@work.example.com'),
        notes: 'Address: 1 Main St, Suite 4, Reno, NV 89501',
      },
    },
  ])
})

test('[CL46] several cards are several people; a company is one, a list of people is none', () => {
  const file =
    cardOf('N:Ellis;Sam;;;', 'FN:Sam Ellis') +
    cardOf('N:;;;;', 'FN:Sunrise Roofing LLC', 'ORG:Sunrise Roofing LLC', 'X-ABShowAs:COMPANY') +
    cardOf('N:Past clients;;;;', 'FN:Past clients', 'X-ADDRESSBOOKSERVER-KIND:group') +
    cardOf('FN:Pia Cole')
  expect(read(file)).toMatchObject([
    { row: 1, name: 'Sam Ellis' },
    { row: 2, facts: { firstName: 'Sunrise Roofing LLC', lastName: '' } },
    { row: 4, facts: { firstName: 'Pia', lastName: 'Cole' } },
  ])
})

test('[CL46] a card that ends in the middle is read as far as it goes; a file without people is refused', () => {
  expect(read('BEGIN:VCARD\nVERSION:3.0\nN:Ellis;Sam;;;\nEMAIL:sam@example.com\nTEL')).toMatchObject([
    { name: 'Sam Ellis', facts: { email: 'sam@example.com' } },
  ])
  expect(read('BEGIN:VCARD\nEND:VCARD\n')).toBe('This file has no contacts.')
})

test('[CL46] a card within a card is another person’s and is skipped', () => {
  const card = cardOf('FN:Nia Abbott', 'AGENT:', 'BEGIN:VCARD', 'FN:Tom Agent', 'END:VCARD', 'EMAIL:nia@example.com')
  expect(read(card)).toMatchObject([{ name: 'Nia Abbott', facts: { email: 'nia@example.com' } }])
})

test('[CL46] too many cards are refused', () => {
  expect(read('BEGIN:VCARD\nFN:Sam Ellis\n'.repeat(20_001))).toBe('This file has too many rows. The limit is 20,000.')
})

test('[CL46] cards in UTF-16 are read', () => {
  const text = cardOf('N:Muñoz;Renée;;;')
  const file = Uint8Array.from(`\uFEFF${text}`.split('').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]))
  expect(read(file)).toMatchObject([{ name: 'Renée Muñoz' }])
})

test.each([
  ['a suffix without a last name', ['N:;Tom;;;Jr.'], { firstName: 'Tom Jr.', lastName: '' }],
  ['a name in base64', ['N;ENCODING=B;CHARSET=UTF-8:TsO6w7FlejtKb3PDqQ=='], { firstName: 'José', lastName: 'Núñez' }],
  ['a text that only claims to be base64', ['FN;ENCODING=B:Pia Cole!'], { firstName: 'Pia', lastName: 'Cole!' }],
  [
    'a short number beside a phone',
    ['FN:Pia', 'TEL;TYPE=cell:611', 'TEL:702-555-0110'],
    { phone: '702-555-0110', otherWays: null, notes: 'Other phone: 611' },
  ],
])('[CL46] %s', (_what, lines, facts) => {
  expect(read(cardOf(...lines))).toMatchObject([{ facts }])
})
