import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { addressLine } from '@hearthkeep/shared/property/address-line.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { KnownClients, sharedEmail } from '@hearthkeep/shared/client/known-clients.ts'
import { missingFacts, withLine } from '@hearthkeep/shared/client/same-client.ts'
import { differences, type Differences } from './differences.ts'
import { noHome, type ImportedFacts, type ReadLine, type Told } from './file/read-facts.ts'
import { leftOutWords } from '../../data/table-file/cells.ts'
import { meaningLabels } from './file/columns.ts'
import { nameInFile } from './file/read-names.ts'
import type { PlannedHomes } from './plan-homes.ts'

interface PlannedLine {
  row: number
  name: string
  /** Why the row is faulty or skipped, or which fields the merge adds; `null` for a new client. */
  why: string | null
  /** What the row says, for the preview; null for a faulty row. */
  read: Pick<ReadFacts, 'facts' | 'homes'> | null
  /** A sentence about each value that the import leaves out. */
  leftOut: readonly string[]
}

/** The planned outcome for a row of the file. */
export type Planned = PlannedLine & (PlannedClient | { verdict: 'skipped' } | { verdict: 'faulty' })

export interface PlannedClient {
  verdict: 'new' | 'merged'
  clientId: ClientId
  facts: ImportedFacts
  homeIds: PropertyId[]
  /** The fields that a merge adds. */
  added: Partial<ImportedFacts>
}

export type Verdict = Planned['verdict']

type Known = ImportedFacts & { id: ClientId; row: number | null; homeIds: PropertyId[] }
type ReadFacts = Extract<ReadLine, { facts: ImportedFacts }>

interface PlanInput {
  clients: readonly Client[]
  /** The last recorded contact of each client who has one. */
  lastContacts: ReadonlyMap<ClientId, CalendarDate>
  homes: PlannedHomes
  mint: () => ClientId
}

/**
 * Plans the outcome of each row ([CL3]): an existing client gets only the missing facts, and no recorded value is
 * replaced. A row that repeats an earlier one is skipped, or merged if it adds something.
 */
export function planClients(lines: readonly ReadLine[], { clients, lastContacts, homes, mint }: PlanInput): Planned[] {
  const people = new KnownClients<Known>(
    clients.map((client) => ({ ...client, homeIds: client.homeIds ?? [], row: null })),
  )
  return lines.map((line): Planned => {
    const { row: number, name } = line
    if ('why' in line) return { row: number, name, leftOut: [], verdict: 'faulty', why: line.why, read: null }
    const housed = withHomes(line, homes)
    const [known, facts, holder] = [people.find(housed.facts), people.own(housed.facts), people.holderOf(housed.facts)]
    const shared = holder && sharing(line.facts, holder)
    const isNoted = facts.notes !== housed.facts.notes
    const leftOut = shared ? [...housed.leftOut, isNoted ? shared.sentence : shared.unnoted] : housed.leftOut
    const toldOf = shared && isNoted ? [...housed.told, shared] : housed.told
    const shown = { row: number, name, leftOut, read: { facts: line.facts, homes: line.homes } }
    if (!known) {
      const clientId = mint()
      const { homeIds } = housed
      people.put({ ...facts, id: clientId, row: number, homeIds })
      return { ...shown, verdict: 'new', why: null, clientId, facts, homeIds, added: facts }
    }
    const where = known.row === null ? 'already here' : `same as row ${known.row}`
    const recorded = lastContacts.get(known.id)
    // [CL54] It would count for nothing, and an export has it of every client.
    const isKnown = recorded !== undefined && facts.lastContactOn !== null && recorded >= facts.lastContactOn
    const row = {
      ...facts,
      ...(isKnown && { lastContactOn: null }),
      // [CL68] The client may have been recorded with that name.
      notes: withoutLine(facts.notes, nameInFile(clientName(known))),
    }
    const { lost, notes, unnoted } = differences(known, row)
    const added = { ...missingFacts(known, row), ...(notes !== known.notes && { notes }) }
    const told = { ...shown, leftOut: leftOutWith({ leftOut, told: toldOf }, { lost, unnoted }) }
    const moreHomes = housed.homeIds.filter((id) => !known.homeIds.includes(id))
    if (Object.keys(added).length === 0 && moreHomes.length === 0)
      return { ...told, verdict: 'skipped', why: `Nothing new (${where})` }
    const merged = { ...factsOf(known), ...added }
    const homeIds = [...known.homeIds, ...moreHomes]
    people.put({ ...merged, id: known.id, row: known.row, homeIds })
    const words = Object.keys(added).map((field) => fieldWords[field] ?? field)
    const adds = `Adds ${[...words, ...(moreHomes.length > 0 ? ['home'] : [])].join(', ')} (${where})`
    return { ...told, verdict: 'merged', why: adds, clientId: known.id, facts: merged, homeIds, added }
  })
}

type Housed = Omit<ReadFacts, 'homes'> & {
  homeIds: PropertyId[]
  /** What was said about addresses that are in the row's notes. */
  told: readonly Told[]
}

/** [CL48] The homes of a row. A property that has an owner is not the client's; an address without room is a note. */
function withHomes(line: ReadFacts, homes: PlannedHomes): Housed {
  const homeIds: PropertyId[] = []
  let { notes } = line.facts
  let leftOut = [...line.leftOut]
  const told: Told[] = [...line.noHomes]
  for (const { address, line: noted, sentence } of line.noHomes) {
    const home = address && homes.known(address)
    if (!home) continue
    if (!home.hasOwner) homeIds.push(home.id)
    leftOut = leftOut.filter((one) => one !== sentence)
    notes = withoutLine(notes, noted)
  }
  for (const address of line.homes) {
    const home = homes.at(address)
    if (home && !home.hasOwner) homeIds.push(home.id)
    if (home) continue
    const beyond = noHome(addressLine(address), NO_ROOM)
    const longer = withLine(notes, beyond.line)
    leftOut.push(longer === null ? `‘${addressLine(address)}’ is left out: the notes are full.` : beyond.sentence)
    if (longer !== null) told.push(beyond)
    notes = longer ?? notes
  }
  return { ...line, leftOut, told, facts: { ...line.facts, notes }, homeIds: [...new Set(homeIds)] }
}

/** [CL41] Says where an email goes that another person has. */
const sharing = (facts: ImportedFacts, holder: Known): Told => ({
  line: sharedEmail(facts, holder),
  sentence: `Email ‘${facts.email}’ goes to the notes: ${clientName(holder)} has it.`,
  unnoted: `Email ‘${facts.email}’ is left out: ${clientName(holder)} has it.`,
})

/** [CL66] What a merge leaves out. What is not added to the client's notes is nowhere. */
function leftOutWith(
  { leftOut, told }: Pick<Housed, 'leftOut' | 'told'>,
  { lost, unnoted }: Pick<Differences, 'lost' | 'unnoted'>,
): string[] {
  const silent = told.filter(({ line }) => unnoted.includes(line))
  const others = unnoted.filter((line) => silent.every((one) => one.line !== line))
  return [
    ...leftOut.map((sentence) => silent.find((one) => one.sentence === sentence)?.unnoted ?? sentence),
    ...lost,
    ...(others.length > 0 ? [leftOutWords(meaningLabels.notes, others.join(' '), 'the client has other notes')] : []),
  ]
}

const withoutLine = (notes: string | null, line: string) =>
  notes
    ?.split('\n')
    .filter((one) => one !== line)
    .join('\n') || null

const NO_ROOM = 'your plan has no more room'

const blankFacts = blank(clientFacts)

/** Rows of earlier versions lack newer fields. */
const factsOf = (known: Known): ImportedFacts => ({
  ...blankFacts,
  ...picked(
    known,
    keysOf(clientFacts).filter((field) => known[field] !== undefined),
  ),
})

const fieldWords: Record<string, string> = {
  firstName: 'name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  organization: 'organization',
  partnerFirstName: 'second person',
  partnerLastName: 'second person’s last name',
  partnerEmail: 'second person’s email',
  partnerPhone: 'second person’s phone',
  partnerMayEmail: 'second person’s email permission',
  partnerMayText: 'second person’s text permission',
  partnerTextConsentBy: 'who agreed to texts for the second person',
  partnerTextConsentOn: 'when the second person agreed to texts',
  partnerTextConsentHow: 'how the second person agreed to texts',
  messagesTo: 'who messages go to',
  otherWays: 'other emails and phones',
  tags: 'tags',
  closingDate: 'closing date',
  birthday: 'birthday',
  yearlessBirthday: 'birthday',
  cadenceDays: 'contact frequency',
  mayEmail: 'email permission',
  mayText: 'text permission',
  textConsentBy: 'who agreed to texts',
  textConsentOn: 'when they agreed to texts',
  textConsentHow: 'how they agreed to texts',
  lastContactOn: 'last contact',
  notes: 'notes',
}

/** Each client that the import writes, once, with the facts of all rows about them. */
export function clientsOf(planned: readonly Planned[]): ReadonlyMap<ClientId, PlannedClient> {
  const found = new Map<ClientId, PlannedClient>()
  for (const line of planned) {
    if (line.verdict !== 'new' && line.verdict !== 'merged') continue
    const { clientId, facts, homeIds } = line
    const before = found.get(clientId)
    found.set(clientId, {
      verdict: before?.verdict ?? line.verdict,
      clientId,
      facts,
      homeIds,
      added: { ...before?.added, ...line.added },
    })
  }
  return found
}
