import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { KnownClients } from '@hearthkeep/shared/client/known-clients.ts'
import { missingFacts } from '@hearthkeep/shared/client/same-client.ts'
import type { ImportedFacts, ReadLine } from './read-facts.ts'

interface PlannedLine {
  row: number
  name: string
  /** Why the row is faulty or skipped, or which fields the merge adds; `null` for a new client. */
  why: string | null
}

/** The planned outcome for a row of the file. */
export type Planned = PlannedLine &
  (
    | { verdict: 'new' | 'merged'; clientId: ClientId; facts: ImportedFacts }
    | { verdict: 'skipped' }
    | { verdict: 'faulty' }
  )

export type Verdict = Planned['verdict']

type Known = ImportedFacts & { id: ClientId; row: number | null }

/**
 * Plans the outcome of each row ([CL3]): an existing client gets only the missing facts, and no recorded value is
 * replaced. A row that repeats an earlier one is skipped, or merged if it adds something.
 */
export function planClients(
  lines: readonly ReadLine[],
  { clients, mint }: { clients: readonly Client[]; mint: () => ClientId },
): Planned[] {
  const people = new KnownClients<Known>(clients.map((client) => ({ ...client, row: null })))
  return lines.map((line): Planned => {
    const { row, name } = line
    if ('why' in line) return { row, name, verdict: 'faulty', why: line.why }
    const { facts } = line
    const known = people.find(facts)
    if (!known) {
      const clientId = mint()
      people.put({ ...facts, id: clientId, row })
      return { row, name, verdict: 'new', why: null, clientId, facts }
    }
    const where = known.row === null ? 'already here' : `same as row ${known.row}`
    const added = missingFacts(known, facts)
    if (Object.keys(added).length === 0) return { row, name, verdict: 'skipped', why: `Nothing new (${where})` }
    const merged = { ...factsOf(known), ...added }
    people.put({ ...merged, id: known.id, row: known.row })
    const adds = `Adds ${Object.keys(added)
      .map((field) => fieldWords[field] ?? field)
      .join(', ')} (${where})`
    return { row, name, verdict: 'merged', why: adds, clientId: known.id, facts: merged }
  })
}

const factsOf = (known: Known): ImportedFacts => ({
  firstName: known.firstName,
  lastName: known.lastName,
  email: known.email,
  phone: known.phone,
  closingDate: known.closingDate,
  birthday: known.birthday,
  cadenceDays: known.cadenceDays,
  mayEmail: known.mayEmail,
  mayText: known.mayText,
  notes: known.notes,
})

const fieldWords: Record<string, string> = {
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  closingDate: 'closing date',
  birthday: 'birthday',
  cadenceDays: 'contact frequency',
  mayEmail: 'email permission',
  mayText: 'text permission',
  notes: 'notes',
}
