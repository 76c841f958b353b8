import { aVendor, aVendorId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { noWork } from '@hearthkeep/shared/vendor/vendor-work.ts'
import { vendorFacts } from '@hearthkeep/shared/vendor/vendor.ts'
import { expect, test } from 'vitest'
import { readCards } from './read-cards.ts'
import { vendorsToCsv } from './save-vendors.ts'
import { cardsOf } from './write-cards.ts'

const full = aVendor({
  company: 'Müller, Söhne; Co \\ Ltd',
  person: 'Ana María Núñez',
  trade: 'Roofer',
  phones: ['(608) 555-0117', '+49 30 1234567'],
  email: 'ana@example.com',
  website: 'https://example.com/a?b=c;d',
  license: 'L-1, class A',
  insuredUntil: '2027-03-01',
  notes: `Two lines:\nand ${'a very long second one with ümläuts, '.repeat(5).trim()}`,
})
const company = aVendor({ id: aVendorId(2), company: 'Oak Roofing' })

test('[VB12] a contact card has the lines of vCard 3.0, folded at 75 octets', () => {
  const text = cardsOf([full])
  expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana María Núñez\r\nN:Núñez;Ana María;;;\r\n')).toBe(true)
  expect(text.endsWith('END:VCARD\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines).toContain('ORG:Müller\\, Söhne\\; Co \\\\ Ltd')
  expect(lines).toContain('TEL;TYPE=WORK,VOICE:+49 30 1234567')
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
})

test('[VB12] cards that were saved are read as they were', () => {
  const facts = [full, company].map((vendor) => ({ ...picked(vendor, keysOf(vendorFacts)), callAgain: undefined }))
  expect(readCards(cardsOf([full, company]))).toEqual(facts)
})

test('[VB12] cards of address books become entries, and what does not fit is left out', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
  const file = [
    card('FN:Joe Handy', 'N:Handy;Joe;;;', 'TEL:tel:+16085550100', 'EMAIL:not an address', 'URL:javascript:alert(1)'),
    card('ORG:Ace Plumbing;Office', 'TITLE:Plumber', ...Array.from({ length: 9 }, (_, n) => `TEL:555-010${n}`)),
    card('NOTE:Nobody'),
    card(`ORG:${'x'.repeat(300)}`, 'X-HEARTHKEEP-INSURED-UNTIL:soon'),
  ].join('')
  const read = readCards(file)
  expect(read).toMatchObject([
    { company: 'Joe Handy', person: null, phones: ['+16085550100'], email: null, website: null },
    { company: 'Ace Plumbing', trade: 'Plumber', phones: ['555-0100', '555-0101', '555-0102', '555-0103', '555-0104'] },
    { insuredUntil: null },
  ])
  expect(read[2]?.company.length).toBeLessThanOrEqual(200)
})

test('[VB12] the table has a row for each entry, and its formulas are guarded', () => {
  const listed = [{ vendor: { ...company, notes: '=1+1', callAgain: true, phones: ['1', '2'] }, work: noWork() }]
  const [headings, row] = new TextDecoder().decode(vendorsToCsv(listed)).split('\r\n')
  expect(headings).toBe(
    'Company or name,Contact person,Trade,Phones,Email,Website,License number,Insured until,Notes,Call again,Jobs,Spent,Last visit',
  )
  expect(row).toBe(`Oak Roofing,,,"1, 2",,,,,'=1+1,Yes,0,0,`)
})
