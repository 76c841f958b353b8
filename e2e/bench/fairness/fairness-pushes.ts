import type { InvitationId, ItemId, PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { linkOf, mintToken } from '../../../sync-server/src/access/token.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { listOf, newProperty, repeatUntil, type Attack } from './fairness-attack.ts'
import { Caller } from './fairness-caller.ts'

const EDITS = 2_000
const RECORDS = 5_000
const PAGES = 6
const DEVICES = 4
const INVITATIONS = 500
/** With the longest notes, almost as much as one request may carry. */
const LONG_EDITS = 190

export const pushAttacks: Attack[] = [
  {
    name: `pushes of ${EDITS} edits to one row`,
    attacker: 'editor',
    async prepare({ attacker }) {
      const property = newProperty()
      const [propertyId, systemId] = [property.args.propertyId, mintId<SystemId>()]
      const facts = { systemType: 'roofing', systemName: 'Roof' }
      await attacker.pushAll([property, { name: 'system.add', args: { propertyId, systemId, facts } }])
      let notes = 0
      const edit = (): CallOf => ({
        name: 'system.edit',
        args: { propertyId, systemId, changes: { notes: `Note ${(notes += 1)}` } },
      })
      return (until) => repeatUntil(until, { together: 1, most: 4 }, () => attacker.push(listOf(EDITS, edit)))
    },
  },
  {
    name: 'pushes: maximal bodies from three devices of an account, as fast as it may',
    attacker: 'pusher',
    async prepare({ attacker, url, address }) {
      const property = newProperty()
      const [propertyId, systemId] = [property.args.propertyId, mintId<SystemId>()]
      const facts = { systemType: 'roofing', systemName: 'Roof' }
      await attacker.pushAll([property, { name: 'system.add', args: { propertyId, systemId, facts } }])
      const devices = await Promise.all(listOf(3, () => Caller.join({ url, address, name: 'pusher' })))
      const edit = (n: number): CallOf => ({
        name: 'system.edit',
        args: { propertyId, systemId, changes: { notes: `${n} `.padEnd(5_000, 'x') } },
      })
      return async (until) =>
        void (await Promise.all(
          devices.map((device) =>
            repeatUntil(until, { together: 1, most: 50 }, () => device.push(listOf(LONG_EDITS, edit))),
          ),
        ))
    },
  },
  {
    name: `a push of ${INVITATIONS} invitations with e-mail and SMS`,
    attacker: 'inviter',
    role: 'realtor',
    plan: 'team',
    async prepare({ attacker }) {
      const property = newProperty()
      await attacker.pushAll([property])
      return async () => void (await attacker.push(listOf(INVITATIONS, () => newInvitation(property.args.propertyId))))
    },
  },
  {
    name: `a property of ${RECORDS} records purged while other devices load it`,
    attacker: 'purger',
    async prepare({ attacker }) {
      // One for each round.
      const properties: PropertyId[] = []
      for (let n = 0; n < 2; n += 1) properties.push(await fullProperty(attacker))
      return async (until) => {
        const propertyId = properties.pop()
        if (!propertyId) throw new Error('there is no property left to purge')
        const purge: CallOf = { name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } }
        const loading = [
          ...listOf(DEVICES, () => loadPages(attacker, propertyId, until)),
          loadDeltas(attacker, propertyId, until),
        ]
        await attacker.pushAll([{ name: 'property.delete', args: { propertyId } }, purge])
        await Promise.all(loading)
      }
    },
  },
]

function newInvitation(propertyId: PropertyId): CallOf {
  const [email, phone] = [`${mintId()}@example.com`, `+1 555 ${Math.floor(Math.random() * 1e7)}`]
  const ways = { sendEmail: true, sendSms: true, ...linkOf(mintToken()) }
  return { name: 'homeowner.invite', args: { propertyId, invitationId: mintId<InvitationId>(), email, phone, ...ways } }
}

async function fullProperty(attacker: Caller): Promise<PropertyId> {
  const property = newProperty()
  const { propertyId } = property.args
  const facts = {
    title: 'Replace furnace filter',
    category: 'hvac',
    dueDate: '2026-11-24',
    notes: 'x'.repeat(100),
  } as const
  const tasks = listOf(RECORDS, (): CallOf => ({
    name: 'maintenance.add',
    args: { propertyId, itemId: mintId<ItemId>(), facts },
  }))
  await attacker.pushAll([property, ...tasks])
  return propertyId
}

/** Loads like a device that has no rows yet. */
async function loadPages(attacker: Caller, propertyId: PropertyId, until: number): Promise<void> {
  const path = `/api/sync/scopes/${propertyScope(propertyId)}`
  await repeatUntil(until, { together: 1, most: 5 }, async () => {
    let after = ''
    for (let page = 0; page < PAGES && performance.now() < until; page += 1) {
      const { status, text } = await attacker.call(path + after)
      if (status !== 200) return
      const { next } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as { next: string | null }
      if (next === null) return
      after = `?after=${encodeURIComponent(next)}`
    }
  })
}

/** Loads like a device that has only the first version: the property arrives in one answer of up to 8 MB. */
async function loadDeltas(attacker: Caller, propertyId: PropertyId, until: number): Promise<void> {
  await repeatUntil(until, { together: DEVICES, most: 5 }, () =>
    attacker.call('/api/sync', {
      method: 'POST',
      body: { ...attacker.firstRequest(), cursors: { [propertyScope(propertyId)]: 1 } },
    }),
  )
}
