import type { ClientId, PropertyId, CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useRef, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useMutate, useMutateAll, useRead } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { guessColumns, type Columns } from './file/columns.ts'
import { readClients } from './file/read-client-file.ts'
import type { DayOrders } from './file/read-days.ts'
import { readLines } from './file/read-facts.ts'
import type { LeadingPart } from '../../data/table-file/read-day.ts'
import { readTable } from '../../data/table-file/read-table.ts'
import { usualDayOrder } from '../../data/table-file/usual-day-order.ts'
import type { Table } from '../../data/table-file/table.ts'
import { countsOf, type Counts } from './import-words.ts'
import { clientsOf, planClients, type Planned } from './plan-clients.ts'
import { PlannedHomes, type NewHome } from './plan-homes.ts'
import { readKnown } from './read-known.ts'
import { daysOfFirstContacts, firstContacts, usualADay } from './spread-contacts.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** How the person wants the file to be read. */
export interface Choices {
  table: Table
  columns: Columns
  usual: LeadingPart
  dayOrders: DayOrders
}

/** What an import would write. */
export interface Plan {
  planned: Planned[]
  homes: readonly NewHome[]
  /** The clients whose first contact the import puts on a day, so many a day. */
  first: readonly ClientId[]
  aDay: number
}

export type ClientImport =
  | { step: 'choose'; problem: string | null }
  | { step: 'columns'; choices: Choices }
  /** Nothing is written yet. */
  | { step: 'preview'; choices: Choices; plan: Plan }
  | { step: 'importing'; done: number; of: number }
  | { step: 'done'; imported: Imported; problem: string | null }
  | { step: 'undone' }

export interface Imported {
  importId: string
  counts: Counts
  homes: readonly PropertyId[]
}

/** The maximum number of clients per mutation. */
const AT_ONCE = 200
/** So many properties are added in one transaction of the device. */
const HOMES_AT_ONCE = 25

/** The steps of a client import: read the file, map its columns, preview, import, and undo. */
export function useImportClients(today: CalendarDate) {
  const read = useRead()
  const mutate = useMutate()
  const mutateAll = useMutateAll()
  const { userId } = useData().person
  const [state, setState] = useState<ClientImport>({ step: 'choose', problem: null })
  const isStopped = useRef(false)

  return {
    state,
    async choose(file: File) {
      const table = await readTable(file, readClients)
      if (!table.ok) return setState({ step: 'choose', problem: table.refusal.message })
      const usual = await read((tables) => usualDayOrder(tables))
      if (!usual.ok) return setState({ step: 'choose', problem: usual.refusal.message })
      const columns = guessColumns(table.value.headings)
      setState({ step: 'columns', choices: { table: table.value, columns, usual: usual.value, dayOrders: {} } })
    },
    setChoices(choices: Choices) {
      setState({ step: 'columns', choices })
    },
    async preview(choices: Choices) {
      const found = await read((tables) => readKnown(tables, { userId, today }))
      if (!found.ok) return setState({ step: 'choose', problem: found.refusal.message })
      const { care, ...known } = found.value
      const homes = new PlannedHomes(care, () => ({ propertyId: mintId(), membershipId: mintId() }))
      const lines = readLines(choices.table, { ...choices, today })
      const planned = planClients(lines, { ...known, homes, mint: () => mintId<ClientId>() })
      const first = firstContacts(clientsOf(planned), today)
      const plan = { planned, homes: homes.added, first, aDay: usualADay(first.length) }
      setState({ step: 'preview', choices, plan })
    },
    setADay(choices: Choices, plan: Plan, aDay: number) {
      setState({ step: 'preview', choices, plan: { ...plan, aDay } })
    },
    /** [CL56] Ends the import after the current call. */
    stop() {
      isStopped.current = true
    },
    async bring({ planned, homes, first, aDay }: Plan) {
      const importId = mintId()
      const counts = countsOf(planned)
      const days = daysOfFirstContacts(first, { aDay, today })
      const clients = [...clientsOf(planned).values()].map(({ clientId, facts, homeIds }) => ({
        clientId,
        facts: { ...facts, firstContactOn: days.get(clientId) ?? facts.firstContactOn },
        homeIds,
      }))
      const of = clients.length + homes.length
      const made: PropertyId[] = []
      const end = (done: number, message: string) => {
        const problem = `${done} of ${of} were imported. ${message}`
        setState({ step: 'done', imported: { importId, counts, homes: made }, problem })
      }
      isStopped.current = false
      for (let from = 0; from < clients.length; from += AT_ONCE) {
        if (isStopped.current) return end(from, STOPPED)
        setState({ step: 'importing', done: from, of })
        const args = { importId, clients: clients.slice(from, from + AT_ONCE) }
        const outcome = await mutate({ name: 'client.import', args })
        if (!outcome.ok) return end(from, outcome.refusal.message)
      }
      for (let from = 0; from < homes.length; from += HOMES_AT_ONCE) {
        if (isStopped.current) return end(clients.length + from, STOPPED)
        setState({ step: 'importing', done: clients.length + from, of })
        const some = homes.slice(from, from + HOMES_AT_ONCE)
        const outcome = await mutateAll(some.map((args): CallOf => ({ name: 'property.create', args })))
        if (!outcome.ok) return end(clients.length + from, outcome.refusal.message)
        made.push(...some.map(({ propertyId }) => propertyId))
      }
      setState({ step: 'done', imported: { importId, counts, homes: made }, problem: null })
    },
    async undo(imported: Imported) {
      const fail = (problem: string) => setState({ step: 'done', imported, problem })
      const undone = await mutate({ name: 'client.undo_import', args: { importId: imported.importId } })
      if (!undone.ok) return fail(undone.refusal.message)
      const untouched = await read((tables) => untouchedHomes(tables, imported.homes))
      if (!untouched.ok) return fail(untouched.refusal.message)
      for (let from = 0; from < untouched.value.length; from += HOMES_AT_ONCE) {
        const some = untouched.value.slice(from, from + HOMES_AT_ONCE)
        const outcome = await mutateAll(some.map((propertyId) => ({ name: 'property.delete', args: { propertyId } })))
        if (!outcome.ok) return fail(outcome.refusal.message)
      }
      setState({ step: 'undone' })
    },
  }
}

const STOPPED = 'You stopped the import.'

/** [CL50] Those of the properties of an import that nobody has changed, and to which nothing was added. */
async function untouchedHomes(tables: LocalTables, ids: readonly PropertyId[]): Promise<PropertyId[]> {
  const { property, system, maintenanceItem, document, membership, invitation } = tables.rows
  const invited = new Set((await invitation.all()).map(({ propertyId }) => propertyId))
  const found = await Promise.all(
    ids.map(async (id) => {
      const home = await property.get(id)
      if (!home || !isLiving(home) || home.updatedAt !== home.createdAt || invited.has(id)) return []
      const scope = propertyScope(id)
      const [members, ...added] = await Promise.all([
        membership.where('scope', scope),
        system.where('scope', scope),
        maintenanceItem.where('scope', scope),
        document.where('scope', scope),
      ])
      return members.length > 1 || added.some((rows) => rows.length > 0) ? [] : [id]
    }),
  )
  return found.flat()
}
