import type { Vendor } from '@hearthkeep/shared/entities.ts'
import { escaped, vcard } from '../../../data/table-file/write-vcard.ts'
import { INSURED_UNTIL, LICENSE } from './card-properties.ts'

/** [VB12] The entries as contact cards (vCard 3.0, RFC 2426), which address books of all systems read. */
export const cardsOf = (vendors: readonly Vendor[]): string => vendors.map(cardOf).join('')

function cardOf({ company, person, trade, phones, email, website, license, insuredUntil, notes }: Vendor): string {
  const [given, family] = namesOf(person ?? '')
  return vcard([
    `FN:${escaped(person ?? company)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    `ORG:${escaped(company)}`,
    // Otherwise Apple's address book has no name to show.
    ...(person === null ? ['X-ABSHOWAS:COMPANY'] : []),
    ...(trade === null ? [] : [`ROLE:${escaped(trade)}`]),
    ...(phones ?? []).map((phone) => `TEL;TYPE=WORK,VOICE:${escaped(phone)}`),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET:${escaped(email)}`]),
    ...(website === null ? [] : [`URL:${escaped(website)}`]),
    ...(notes === null ? [] : [`NOTE:${escaped(notes)}`]),
    ...(license === null ? [] : [`${LICENSE}:${escaped(license)}`]),
    ...(insuredUntil === null ? [] : [`${INSURED_UNTIL}:${insuredUntil}`]),
  ])
}

/** The last word is the family name. */
function namesOf(person: string): [given: string, family: string] {
  const words = person.trim().split(/\s+/u)
  return words.length < 2 ? [person.trim(), ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
