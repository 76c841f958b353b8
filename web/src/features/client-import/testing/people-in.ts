import { asPartner, hasPartner } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { cityLine } from '@hearthkeep/shared/property/address-line.ts'
import { aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { guessColumns } from '../file/columns.ts'
import { readClientFile } from '../file/read-client-file.ts'
import { readLines } from '../file/read-facts.ts'
import { planClients, type Planned } from '../plan-clients.ts'
import { PlannedHomes } from '../plan-homes.ts'

/** What becomes of a file as a whole, one line for each person: the name, then what else is known or left out. */
export function peopleIn(file: string | Uint8Array): string[] {
  const read = readClientFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!read.ok) return [read.refusal.message]
  const lines = readLines(read.value, { columns: guessColumns(read.value.headings), today: '2026-11-28' })
  const homes = new PlannedHomes({ properties: [], room: 20 }, () => ({
    propertyId: aPropertyId(100),
    membershipId: aMembershipId(100),
  }))
  let minted = 100
  const planned = planClients(lines, { clients: [], lastContacts: new Map(), homes, mint: () => aClientId(minted++) })
  return planned.map(lineOf)
}

function lineOf(planned: Planned): string {
  const { name, leftOut } = planned
  if (planned.verdict === 'skipped' || planned.verdict === 'faulty') return `${name}: ${planned.why}`
  const { email, phone, organization, otherWays, closingDate, birthday, yearlessBirthday, notes } = planned.facts
  const household = [
    ...(otherWays ?? []).map(({ value }) => `also ${value}`),
    hasPartner(planned.facts) && `with ${clientName(asPartner(planned.facts))}`,
    planned.facts.partnerPhone,
    planned.facts.partnerEmail,
    organization && `of ${organization}`,
  ]
  const days = [
    closingDate && `closed ${closingDate}`,
    (birthday ?? yearlessBirthday) && `born ${birthday ?? yearlessBirthday}`,
  ]
  const refused = [planned.facts.mayEmail === false && 'not emailed', planned.facts.mayText === false && 'not texted']
  const homes = planned.read?.homes.map((home) => `at ${home.address}, ${cityLine(home)}`) ?? []
  const said = [notes?.replaceAll('\n', ' / '), ...refused, ...leftOut]
  const facts = [email, phone, ...household, ...days, ...homes, ...said].filter(Boolean)
  return `${name}: ${facts.join(', ')}`
}

/** A file with these headings, and rows of these cells. */
export const table = (headings: string, ...rows: string[]) => `${[headings, ...rows].join('\n')}\n`
