import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { guessColumns } from '../file/columns.ts'
import { planClients } from '../plan-clients.ts'
import { readClientFile } from '../file/read-client-file.ts'
import { readLines } from '../file/read-facts.ts'
import { noCare, PlannedHomes, type Care } from '../plan-homes.ts'

export const ann = aClient({ phone: null })
const minting = (first: number) => {
  let n = first
  return () => aClientId(n++)
}

export function planAll(
  text: string | Uint8Array,
  {
    clients = [ann],
    care = noCare,
    lastContacts = new Map(),
  }: { clients?: Client[]; care?: Care; lastContacts?: ReadonlyMap<ClientId, CalendarDate> } = {},
) {
  const read = readClientFile(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  if (!read.ok) throw new Error(read.refusal.message)
  const lines = readLines(read.value, { columns: guessColumns(read.value.headings), today: '2026-11-28' })
  let n = 100
  const homes = new PlannedHomes(care, () => ({ propertyId: aPropertyId(n), membershipId: aMembershipId(n++) }))
  return { planned: planClients(lines, { clients, lastContacts, homes, mint: minting(100) }), homes: homes.added }
}

export const plan = (text: string | Uint8Array, clients = [ann]) => planAll(text, { clients }).planned
