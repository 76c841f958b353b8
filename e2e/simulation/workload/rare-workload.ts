import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { clientShows, clientSorts } from '@hearthkeep/shared/account/client-view.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { ClientId, WarrantyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import { rowsOf } from '../device/rows-of.ts'
import { clientCall } from './client-workload.ts'
import { officeCall } from './office-workload.ts'
import { emails } from './people.ts'
import { vendorCall } from './vendor-workload.ts'
import { pickOf } from './workload.ts'

interface Seen {
  rows: ReadonlyMap<string, AnyRow>
  today: string
  person: Person
}

/** What people do rarely: their account, warranties and, for realtors, households of clients, imports and an office. */
export function rareCall(random: Random, seen: Seen): CallOf {
  const isRealtor = seen.person.role === 'realtor'
  if (isRealtor && random.chance(0.4)) return officeCall(random, seen)
  if (isRealtor && random.chance(0.6)) return householdCall(random, seen)
  const words = `Keller ${random.integer(100)}`
  const system = pickOf(random, rowsOf(seen.rows, 'system'))
  const calls: (() => CallOf)[] = [
    () => ({ name: 'user.edit', args: { changes: { lastName: words, phone: random.pick(['(555) 010-4477', null]) } } }),
    () => ({ name: 'calendar_feed.set_alarms', args: { hasAlarms: random.chance(0.5) } }),
  ]
  if (isRealtor)
    calls.push(
      () => ({ name: 'user.set_api_access', args: { isOn: random.chance(0.5) } }),
      () => ({ name: 'branding.edit', args: { changes: { businessName: words } } }),
      () => viewCall(random),
      () => shareCall(random, seen),
    )
  if (system) {
    const at = { propertyId: system.propertyId, systemId: system.id }
    const known = pickOf(random, system.warranties ?? [])
    const set = (): CallOf => {
      const id = known && random.chance(0.6) ? known.id : (random.uuid() as WarrantyId)
      const endsOn = addDays(seen.today, random.integer(900) - 100)
      const warranty = { id, name: words, provider: null, endsOn, reference: null }
      return {
        name: 'system.set_warranty',
        args: { ...at, warranty, ...(random.chance(0.5) ? { fields: ['name' as const] } : {}) },
      }
    }
    calls.push(set, set, set)
    if (known) calls.push(() => ({ name: 'system.remove_warranty', args: { ...at, warrantyId: known.id } }))
  }
  return must(pickOf(random, calls), 'a call')()
}

/** Saves or removes one of a few views, so that two devices mean the same one. */
function viewCall(random: Random): CallOf {
  const name = `View ${random.integer(4)}`
  if (random.chance(0.3)) return { name: 'user.remove_client_view', args: { name } }
  const view = { name, text: '', show: random.pick(clientShows), sort: random.pick(clientSorts), tag: '' }
  return { name: 'user.save_client_view', args: { view } }
}

/** Shares a vendor with clients and colleagues, who may be so no longer; without a vendor, adds one. */
function shareCall(random: Random, { rows }: Seen): CallOf {
  const vendor = pickOf(random, rowsOf(rows, 'vendor'))
  const people = [
    ...rowsOf(rows, 'client').flatMap(({ homeownerId }) => homeownerId ?? []),
    ...rowsOf(rows, 'colleague').map(({ userId }) => userId),
  ]
  const userId = pickOf(random, people)
  if (!vendor || !userId) return vendorCall(random, { rows })
  return { name: 'vendor.share', args: { vendorId: vendor.id, userIds: [userId] } }
}

/** Two people of one household, merges, imports and their end, tags and the archive of clients. */
function householdCall(random: Random, { rows, today }: Seen): CallOf {
  const any = <E extends EntityName>(entity: E) => pickOf(random, rowsOf(rows, entity))
  const [client, other, interaction] = [any('client'), any('client'), any('interaction')]
  // Few, so that an import meets the clients of an earlier one.
  const named = () => ({ firstName: `Friend ${random.integer(12)}`, email: random.pick([...emails, null]) })
  const importId = `00000000-0000-7000-8000-00000000000${random.integer(4)}`
  const add = (): CallOf => {
    const some = Array.from({ length: 1 + random.integer(3) }, () => ({
      clientId: random.uuid() as ClientId,
      facts: named(),
    }))
    return { name: 'client.import', args: { importId, clients: some } }
  }
  if (!client || !other) return random.chance(0.5) ? add() : clientCall(random, { rows, today })
  const clientId = client.id
  const edit = (changes: CallOf<'client.edit'>['args']['changes']) => (): CallOf => ({
    name: 'client.edit',
    args: { clientId, changes },
  })
  const calls: (() => CallOf)[] = [
    add,
    () => ({ name: 'client.undo_import', args: { importId } }),
    () => ({ name: 'client.merge', args: { clientId, intoId: other.id } }),
    () => ({ name: 'client.merge', args: { clientId, intoId: other.id } }),
    edit({ partnerFirstName: `Partner ${random.integer(9)}`, messagesTo: 'both' }),
    edit({ tags: [`tag ${random.integer(4)}`, 'seller'] }),
    edit({ tags: null }),
    edit({ isArchived: random.chance(0.6) }),
  ]
  if (interaction) {
    const changes = random.pick<CallOf<'interaction.edit'>['args']['changes']>([
      { notes: `Talked ${random.integer(99)}` },
      { kind: 'call', on: addDays(today, 1 - random.integer(20)) },
    ])
    const editContact = (): CallOf => ({ name: 'interaction.edit', args: { interactionId: interaction.id, changes } })
    calls.push(editContact, editContact)
  }
  return must(pickOf(random, calls), 'a call')()
}
