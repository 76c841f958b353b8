import { expect, test } from 'vitest'
import { quoted, readText } from './testing/read-file.ts'

/** Files as other programs write them. */

const ways = (...values: string[]) => values.map((value) => ({ value, label: '' }))

test('[CL44] Outlook: a mobile phone counts, the other phones and emails are further ways, and each address is read', () => {
  const headings = [
    'Title',
    'First Name',
    'Middle Name',
    'Last Name',
    'Company',
    'Business Street',
    'Business Street 2',
    'Business City',
    'Business State',
    'Business Postal Code',
    'Business Country/Region',
    'Home Street',
    'Home Street 2',
    'Home City',
    'Home State',
    'Home Postal Code',
    'Home Country/Region',
    'Home Phone',
    'Mobile Phone',
    'Business Fax',
    'E-mail Address',
    'E-mail Type',
    'E-mail 2 Address',
    'Birthday',
    'Anniversary',
    'Notes',
  ]
  const cells = {
    'First Name': 'Ana',
    'Middle Name': 'Lucia',
    'Last Name': 'Ruiz',
    'Business Street': '1 Main St',
    'Business City': 'Reno',
    'Business State': 'NV',
    'Business Postal Code': '89501',
    'Home Street': '12 Elm St\r\nApt 3',
    'Home City': 'Reno',
    'Home State': 'NV',
    'Home Postal Code': '89502',
    'Home Country/Region': 'United States of America',
    'Home Phone': '(775) 555-0101',
    'Mobile Phone': '(775) 555-0102',
    'E-mail Address': 'ana@example.com',
    'E-mail Type': 'SMTP',
    'E-mail 2 Address': 'ana@work.example.com',
    Birthday: '0/0/00',
    Anniversary: '0/0/00',
    Notes: 'Tea',
  }
  const row = headings.map((heading) => new Map(Object.entries(cells)).get(heading) ?? '')
  expect(readText([quoted(...headings), quoted(...row)].join('\r\n')).lines).toMatchObject([
    {
      name: 'Ana Lucia Ruiz',
      leftOut: [],
      homes: [{ address: '12 Elm St, Apt 3', city: 'Reno', state: 'NV', zipCode: '89502' }],
      facts: {
        phone: '(775) 555-0102',
        email: 'ana@example.com',
        birthday: null,
        otherWays: ways('ana@work.example.com', '(775) 555-0101'),
        notes: 'Tea\nAddress: 1 Main St, Reno, NV 89501',
      },
    },
  ])
})

test('[CL44] Outlook in German', () => {
  const text = [
    'Anrede;Vorname;Weitere Vornamen;Nachname;Firma;Straße privat;Ort privat;Bundesland/Kanton privat;Postleitzahl privat;Telefon privat;Mobiltelefon;E-Mail-Adresse;E-Mail 2: Adresse;Geburtstag;Jahrestag;Notizen',
    'Frau;Jördis;;Groß;;12 Elm St;Reno;NV;89501;775-555-0101;775-555-0102;joerdis@example.com;j@example.com;9.3.1980;0.0.00;Tee',
    'Herr;Ben;;Okafor;;;;;;;;ben@example.com;;0.0.00;0.0.00;',
  ].join('\r\n')
  expect(readText(text).lines).toMatchObject([
    {
      name: 'Jördis Groß',
      homes: [{ address: '12 Elm St', zipCode: '89501' }],
      facts: { birthday: '1980-03-09', phone: '775-555-0102', email: 'joerdis@example.com' },
    },
    { name: 'Ben Okafor', facts: { birthday: null } },
  ])
})

test('[CL44] Outlook in French', () => {
  const text = [
    'Prénom;Nom;Adresse de messagerie;Téléphone (domicile);Tél. mobile;Anniversaire;Rue (domicile);Ville (domicile);Dép/Région (domicile);Code postal (domicile);Rue (bureau);Notes',
    'Élodie;Crépin;e.c@example.com;514 555-0110;514 555-0111 poste 4;23/09/1980;12 rue Elm;Montréal;Québec;H2X 1K4;;thé',
  ].join('\r\n')
  expect(readText(text).lines).toMatchObject([
    {
      name: 'Élodie Crépin',
      homes: [{ address: '12 rue Elm', city: 'Montréal', state: 'QC', zipCode: 'H2X 1K4' }],
      facts: { birthday: '1980-09-23', phone: '514 555-0111 poste 4', email: 'e.c@example.com' },
    },
  ])
})

test('[CL44] Google: the parts of an address win over the formatted one, and a second address is a home too', () => {
  const headings =
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Address 2 - Label,Address 2 - Formatted,Address 2 - Street,Address 2 - City,Address 2 - PO Box,Address 2 - Region,Address 2 - Postal Code,Address 2 - Country,Address 2 - Extended Address'
  const row =
    'Nia,,Abbott,,* Home,nia@example.com ::: nia@more.example.com,Work,nia@work.example.com,Mobile,(702) 555-0110,(702) 555-0111,Home,"5 Oak Ave\nReno, NV 89501\nUS",5 Oak Ave,Reno,,NV,89501,US,,Cabin,"7 Lake Rd\nTahoe City, CA 96145\nUS",7 Lake Rd,Tahoe City,,CA,96145,US,'
  expect(readText(`${headings}\n${row}\n`).lines).toMatchObject([
    {
      homes: [
        { address: '5 Oak Ave', city: 'Reno' },
        { address: '7 Lake Rd', city: 'Tahoe City' },
      ],
      facts: {
        email: 'nia@example.com',
        phone: '(702) 555-0110',
        otherWays: ways('nia@more.example.com', 'nia@work.example.com', '(702) 555-0111'),
        notes: null,
      },
    },
  ])
})

test('[CL44] Google, with only the formatted address', () => {
  const text = 'First Name,Address 1 - Formatted\nNia,"5 Oak Ave\nReno, NV 89501\nUS"\n'
  expect(readText(text).lines).toMatchObject([
    { homes: [{ address: '5 Oak Ave', city: 'Reno', state: 'NV', zipCode: '89501' }] },
  ])
})

test.each([
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Street Address,City,State/Region,Postal Code,Last Contacted,Close Date\n1,Pia,Cole,pia@example.com,702-555-0120,702-555-0121,12 Elm St,Reno,NV,89501,2026-05-01 14:30,2021-05-14\n',
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Phone Number,Address,Last Contacted,Closing Date\npia@example.com,Pia,Cole,702-555-0120,"12 Elm St  Reno  NV  89501  US",5/1/2026,5/14/2021\n',
  ],
  [
    'a realtor program',
    'First Name,Last Name,Email 1,Email 1 Type,Cell Phone 1,Home Phone,Primary Address,Primary City,Primary State,Primary Zip,Last Communication,Closed Date\nPia,Cole,pia@example.com,home,702-555-0120,702-555-0121,12 Elm St,Reno,NV,89501,05/01/2026 02:30 PM,05/14/2021\n',
  ],
  [
    'a spreadsheet with two lines of an address and empty columns',
    'Client,Email,Phone,Address Line 1,Address Line 2,City,State,Zip,Last Touch,Closing,,,\nPia Cole,pia@example.com,702-555-0120,12 Elm St,,Reno,NV,89501,5/1/26,5/14/21,,,\n',
  ],
])('[CL44] %s', (_program, text) => {
  const { headings, lines } = readText(text)
  expect(headings.some((heading) => heading.startsWith('Column'))).toBe(false)
  expect(lines).toMatchObject([
    {
      leftOut: [],
      homes: [{ address: '12 Elm St', city: 'Reno', state: 'NV', zipCode: '89501' }],
      facts: {
        firstName: 'Pia',
        lastName: 'Cole',
        email: 'pia@example.com',
        phone: '702-555-0120',
        closingDate: '2021-05-14',
        lastContactOn: '2026-05-01',
      },
    },
  ])
})

test('[CL44] a cell that is no email does not hide the one of another column', () => {
  expect(readText('Name,Email,Email 2\nAnn,ann(at)example,ann@example.com\n').lines).toMatchObject([
    { facts: { email: 'ann@example.com' }, leftOut: ['Email ‘ann(at)example’ is left out: it is no email address.'] },
  ])
})

test.each([
  ['1980,3,9', '1980-03-09', []],
  [',03,9', null, []],
  ['1980,,', null, []],
  [',,', null, []],
])('[CL44] Thunderbird: a birthday in three columns (%s)', (cells, birthday, leftOut) => {
  const { lines } = readText(
    `First Name,Primary Email,Birth Year,Birth Month,Birth Day\nRay,ray@example.com,${cells}\n`,
  )
  expect(lines).toMatchObject([{ facts: { email: 'ray@example.com', birthday }, leftOut }])
})

test('[CL44] a list of closings names the buyer', () => {
  const file = 'Buyer Name,Property Address,Close of Escrow\nAnn Keller,"12 Elm St, Reno, NV 89501",5/14/2021\n'
  expect(readText(file).lines).toMatchObject([
    { facts: { firstName: 'Ann', lastName: 'Keller', closingDate: '2021-05-14' }, homes: [{ address: '12 Elm St' }] },
  ])
})

test('[CL44] a note in the phone column does not hide the number of another column', () => {
  expect(readText('Name,Phone,Home Phone\nAnn,ask first,702-555-0120\n').lines).toMatchObject([
    { facts: { phone: '702-555-0120', otherWays: null, notes: 'Other phone: ask first' } },
  ])
})

test.each([
  ['30 days', 30, []],
  ['30.0', 30, []],
  ['2,5', null, ['Contact every (days) ‘2,5’ is left out: enter a whole number.']],
  ['1,000', null, ['Contact every (days) ‘1,000’ is left out: at most 730.']],
])('[CL45] ‘Contact every’ reads %s as every number is read', (cell, cadenceDays, leftOut) => {
  expect(readText(`Name,Cadence\nAnn,"${cell}"\n`).lines).toMatchObject([{ facts: { cadenceDays }, leftOut }])
})

test('[CL54] a last contact in the future is left out', () => {
  expect(readText('Name,Last contact\nAnn,2026-11-29\n').lines).toMatchObject([
    { facts: { lastContactOn: null }, leftOut: ['Last contact ‘2026-11-29’ is left out: it is in the future.'] },
  ])
})

test.each([
  ['(702) 555-0111', ways('(702) 555-0111')],
  ['12 Elm St', null],
])('[CL44] a column `Home` is a phone if it holds numbers: %s', (home, otherWays) => {
  expect(readText(`Name,Cell,Home\nAnn,702-555-0110,${home}\n`).lines).toMatchObject([
    { facts: { phone: '702-555-0110', otherWays } },
  ])
})

test.each([
  ['ann,k@example.com', null],
  ['ann,keller@example.com', null],
  ['ann@example.com,ben@example.com', 'ann@example.com'],
  ['Ann, ann@example.com', 'ann@example.com'],
  ['Work:ann@example.com', 'ann@example.com'],
  ['ann@example.com#mailto:ann@example.com#', 'ann@example.com'],
  ['\u200bann@example.com', 'ann@example.com'],
  ['ａｎｎ＠example.com', 'ann@example.com'],
])('[CL37] the email in %j is %j', (cell, email) => {
  const [line] = readText(`Name,Email\nAnn Keller,"${cell}"`).lines
  expect(line).toMatchObject({ facts: { email } })
  expect(line && 'leftOut' in line && line.leftOut.length > 0).toBe(email === null)
})

test.each([
  'Total: 1',
  'TOTAL,,12',
  'Grand Total,,',
  'Exported from KW Command on 11/29/2026',
  '12 contacts',
  'Page 1 of 3',
])('[CL33] the line %j below a list is no person', (footer) => {
  const { lines } = readText(`Name,Email,Phone\nAnn Keller,ann@example.com,\n${footer},,\nTotal Homes LLC,,555-0101\n`)
  expect(lines).toMatchObject([
    { facts: { firstName: 'Ann' } },
    { why: 'The end of a list, not a person' },
    { facts: { firstName: 'Total Homes LLC' } },
  ])
})

const tom = { partnerFirstName: 'Tom', partnerLastName: null, partnerEmail: null, partnerPhone: null, notes: null }
const cole = { partnerLastName: 'Cole' }
const email = { partnerEmail: 'tom@example.com' }
const phone = { partnerPhone: '702-555-0112' }

test.each<[string, object]>([
  ['First Name,Spouse,Phone\nPia,Tom,', tom],
  [
    'First Name,Email,Spouse Email,Spouse Phone\nPia,,tom@example.com,702-555-0112',
    { ...tom, partnerFirstName: null, ...email, ...phone },
  ],
  [
    "First Name,Spouse's First Name,Spouse Last Name,Spouse Birthday\nPia,Tom,Cole,1/2/1979",
    { ...tom, ...cole, notes: 'Spouse Birthday: 1/2/1979' },
  ],
  ['first_name,spouse_first_name,spouse_cell_phone\nPia,Tom,702-555-0112', { ...tom, ...phone }],
  ['Client,Co-Buyer,Co-Buyer Email\nPia,Tom Cole,tom@example.com', { ...tom, ...cole, ...email }],
  ['Name,Relationship 1 First Name,Relationship 1 Phone\nPia,Tom,702-555-0112', { ...tom, ...phone }],
])('[CL79] what is said of a spouse or partner is the second person’s, never the client’s own: %j', (file, said) => {
  expect(readText(file).lines).toMatchObject([
    { facts: { firstName: 'Pia', email: null, phone: null, birthday: null, ...said } },
  ])
})

test('[CL39] a phone with thousands separators has its digits', () => {
  expect(readText('Name,Phone\nAnn,"7,025,550,142"\n').lines).toMatchObject([{ facts: { phone: '7025550142' } }])
})
