import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { readText } from './testing/read-file.ts'

test.each([
  ['Nombre,Apellidos,Correo electrónico,Teléfono móvil,Cumpleaños', 'Ann', 'Keller'],
  ['Nom,Prénom,Courriel,Portable,Anniversaire', 'Keller', 'Ann'],
])('[CL44] headings in Spanish and French: %s', (headings, first, second) => {
  expect(readText(`${headings}\n${first},${second},ann@example.com,tel:+17025550110,1980-03-09\n`).lines).toMatchObject(
    [
      {
        facts: {
          firstName: 'Ann',
          lastName: 'Keller',
          email: 'ann@example.com',
          phone: '+17025550110',
          birthday: '1980-03-09',
        },
      },
    ],
  )
})

test('[CL44] headings in the plural, and a property beside no address, have their meaning', () => {
  const { headings } = readText(
    'Client Names,Emails,Phones,Property,Sold\nAnn Keller,a@x.org,702-555-0110,12 Elm St,5/14/2021',
  )
  expect(guessColumns(headings)).toEqual(['name', 'email', 'phone', 'address', 'closingDate'])
  expect(guessColumns(['Name', 'Property', 'Address'])).toEqual(['name', null, 'address'])
  expect(guessColumns(['Name', 'Cell', 'Home'])).toEqual(['name', 'phone', null])
})

test.each(['Contact #', 'Direct', 'Best', 'Number'])('[CL44] ‘%s’ is a phone if it holds phones', (heading) => {
  const rows = (value: string) => readText(`Name,${heading}\nRosa Ortiz,${value}\n`).lines
  expect(rows('(702) 555-0141')).toMatchObject([{ facts: { firstName: 'Rosa', phone: '(702) 555-0141' } }])
  expect(rows('A-17')).toMatchObject([{ facts: { phone: null } }])
})

test.each([
  ['First Name,Last Name,Suffix\nTom,Frost,Jr.', 'Tom', 'Frost Jr.'],
  ['Given Name,Additional Name,Family Name,Name Suffix\nTom,J,Frost,III', 'Tom J', 'Frost III'],
  ['First Name,Suffix\nTom,Sr.', 'Tom', 'Sr.'],
])('[CL44] a suffix belongs to the last name: %j', (file, firstName, lastName) => {
  expect(readText(file).lines).toMatchObject([{ facts: { firstName, lastName } }])
})

test.each([
  ['Address : home : street', 'address'],
  ['Address : home : ZIP', 'zipCode'],
  ['Home Purchase Anniversary', 'closingDate'],
  ['Last Contacted Date', 'lastContactOn'],
  ['Client Birthday', 'birthday'],
  ['Spouse Birthday', 'noted'],
  ['Partnership', null],
  ['Street Suffix', null],
  ['Ph #', 'phone'],
  ['Wk Phone', 'otherPhone'],
  ['Primary Phone Number', 'phone'],
  ['Phone (evenings)', 'otherPhone'],
  ['Phone (fax)', null],
  ['Birthday (MM/DD/YYYY)', 'birthday'],
  ['First Name (required)', 'firstName'],
  ['Cell\n(mobile)', 'phone'],
  ['Deal Closed Date', 'closingDate'],
  ['Expected Close Date', null],
  ['Closing Date (expected)', null],
  ['Secondary First Name', 'partnerFirstName'],
  ['Secondary Email', 'otherEmail'],
  ['First Name 2', 'partnerFirstName'],
  ['Email (Spouse)', 'partnerEmail'],
  ['Physical Address', 'address'],
  ['MAILING_CITY', 'city'],
  ['Mobile No.', 'phone'],
  ['Last Name, First Name', 'name'],
  ['Company Address', 'address'],
  ['Agent Phone', null],
  ['Lender Name', null],
  ['Email Addr', 'email'],
  ['B-day', 'birthday'],
  ['Closing Dt', 'closingDate'],
  ['Contact Email', 'email'],
  ['Client First', 'firstName'],
  ['Buyer 1 Last Name', 'lastName'],
  ['Buyer 2 Last Name', 'partnerLastName'],
  ['Buyer 2', 'partner'],
  ['Spouse Mobile', 'partnerPhone'],
  ['Contact owner', null],
  ['Client #2 status', null],
  ['Name (Last, First)', 'name'],
])('[CL44] the heading ‘%s’ means %s', (heading, meaning) => {
  expect(guessColumns([heading])).toEqual([meaning])
})
