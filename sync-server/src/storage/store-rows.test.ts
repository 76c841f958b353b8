import { entities, entityNames, type AnyRow, type EntityName, type System } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClientId,
  aClient,
  anInteraction,
  aNotice,
  aPlannedContact,
  aReferral,
  aResponse,
  aTouchpoint,
  aMarket,
  aTransfer,
  aTransferId,
  aVendor,
  aVendorId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aSupply } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { aCardEntry, aCardLink } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import { aDocument, aLateDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { anIssue } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import {
  aClientMessage,
  aCommunicationSettings,
  A_LOGO,
  aBranding,
  aTemplate,
  aTouchpointPlan,
} from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { aColleague, anOfficeInvitation, anOfficeSeat } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { aFormerDocument, aFormerHome, aTransferLink } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { aCalendarFeed, aNotificationSettings } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { at, everyStore, put, remove, scope, testMutation } from './testing/every-store.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

everyStore(({ apply, read, write }) => {
  const rows: Record<EntityName, AnyRow> = {
    user: aUser({ phone: '555-0100', smsNotifications: true }),
    property: aProperty({ hasPool: true, lotSize: 0.25, bathrooms: 2.5, listPrice: 250_000.99, spdsCompleted: true }),
    membership: aMembership(),
    ownership: anOwnership({ currentMarketValue: 310_000.5, ownershipStartDate: '2014-05-01' }),
    system: aSystem({ statusRating: 0, isActive: false, notes: 'O’Neill; "x" \u{1f525}' }),
    maintenanceItem: anItem({
      isRecurring: true,
      completion: {
        itemBefore: {
          status: 'scheduled',
          completedDate: null,
          nextDueDate: null,
          cost: 1.5,
          vendor: null,
          notes: null,
          completedByName: null,
        },
        systemBefore: { statusRating: null },
        systemAfter: { statusRating: 80 },
        nextItemId: anItemId(2),
      },
    }),
    notificationSettings: aNotificationSettings({ phone: '555-0100', systemAlerts: false, reminderDaysBefore: 30 }),
    calendarFeed: aCalendarFeed(),
    invitation: anInvitation(),
    document: aDocument(),
    client: aClient({ mayEmail: false, cadenceDays: 30 }),
    interaction: anInteraction(),
    referral: aReferral(),
    response: aResponse(),
    touchpoint: aTouchpoint(),
    notice: aNotice(),
    plannedContact: aPlannedContact(),
    transfer: aTransfer({ keptDocuments: [aDocument().id] }),
    transferLink: aTransferLink(),
    formerHome: aFormerHome(),
    formerDocument: aFormerDocument(),
    lateDocument: aLateDocument(),
    communicationSettings: aCommunicationSettings({ emailSignature: 'Rita\nRealtor', emailApiKeyVersion: 2 }),
    pastItem: asPastItem(anItem({ status: 'completed', completedDate: '2019-05-01', cost: 0.1, isRecurring: true })),
    branding: aBranding({ businessName: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO }),
    messageTemplate: aTemplate(),
    clientMessage: aClientMessage({ status: 'failed', reason: 'No such box' }),
    touchpointPlan: aTouchpointPlan({ clientIds: [aClientId()], sendsByItself: true, automaticSince: '2026-11-20' }),
    officeSeat: anOfficeSeat(),
    colleague: aColleague(),
    officeInvitation: anOfficeInvitation(),
    cardEntry: aCardEntry({ visibility: 'household', phone: '555-0100' }),
    cardLink: aCardLink({ openedCount: 1, openings: ['2026-11-20T09:00:00.000Z'] }),
    issue: anIssue({ estimatedCost: 120.5, status: 'planned', itemId: anItemId(2) }),
    vendor: aVendor({
      phones: ['608-555-0117'],
      callAgain: false,
      merged: { into: aVendorId(2), before: { phones: null }, after: { phones: ['608-555-0117'] } },
    }),
    market: aMarket({ zipCodes: ['78704', '78745'], medianPrice: 412_500.5, priceChange: -1.5 }),
    supply: aSupply({ boughtAt: 'https://shop.example/filters', minimum: 1 }),
  }

  test.each(entityNames)('a %s reads back unchanged through every kind of read', async (entity) => {
    const row = rows[entity]
    await apply(put(entity, row))
    await read(async (view) => {
      expect(await view.get(entity, row.id)).toEqual(row)
      expect(await view.byIndex(entity, 'scope', row.scope)).toEqual([row])
      expect((await view.delta(row.scope, { after: 0, maxBytes: Infinity }))?.delta.puts).toEqual([{ entity, row }])
      expect((await view.page(row.scope, { after: null, limit: 9 })).rows).toEqual([{ entity, row }])
    })
  })

  test('every nullable field can be null', async () => {
    for (const entity of entityNames) {
      const nulls = Object.entries<z.ZodType>(entities[entity].schema.shape).filter(
        ([, field]) => field.safeParse(null).success,
      )
      const row = { ...rows[entity], ...Object.fromEntries(nulls.map(([field]) => [field, null])) }
      await apply(put(entity, row))
      expect(await read((view) => view.get(entity, row.id))).toEqual(row)
    }
  })

  test.each(entityNames)('a %s is as it was written after a change of any of its fields', async (entity) => {
    const row = rows[entity]
    const fields = Object.entries<z.ZodType>(entities[entity].schema.shape)
    const nulls = fields.filter(([, field]) => field.safeParse(null).success).map(([name]) => [name, null] as const)
    const empty: AnyRow = { ...row, ...Object.fromEntries(nulls) }
    const trashed: AnyRow = Object.assign({}, row, { deletedAt: at })
    const states = [row, empty, row, trashed, trashed]
    await apply(put(entity, row))
    for (const [n, after] of states.slice(1).entries()) {
      await apply(put(entity, after, must(states[n], 'the state before')))
      expect(await read((view) => view.get(entity, row.id))).toEqual(after)
    }
  })

  test('rows are found through every index, and only matching rows', async () => {
    const other = anItem({ id: anItemId(2), systemId: aSystemId(2) })
    await apply(put('maintenanceItem', rows.maintenanceItem), put('maintenanceItem', other))
    await read(async (view) => {
      expect(await view.byIndex('maintenanceItem', 'systemId', aSystemId(2))).toEqual([other])
      expect(await view.byIndex('maintenanceItem', 'scope', propertyScope(aPropertyId(2)))).toEqual([])
      expect(await view.get('maintenanceItem', anItemId(3))).toBeUndefined()
    })
  })

  test('old trash is found by deletion time, oldest first, in pages', async () => {
    const [old, later] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
    const deletedAts = [old, later, null, old, old]
    const systems = deletedAts.map((deletedAt, n) => aSystem({ id: aSystemId(n + 1), deletedAt, isActive: false }))
    await apply(...systems.map((row) => put('system', row)), put('maintenanceItem', anItem({ deletedAt: old })))
    const oldTrash = (before: string, after: System | null, limit: number) =>
      read((view) => view.oldTrash({ entity: 'system', before, after, limit }))
    const [first, second, , fourth, fifth] = systems
    expect(await oldTrash(old, null, 10)).toEqual([])
    expect(await oldTrash(later, null, 2)).toEqual([first, fourth])
    expect(await oldTrash(later, must(fourth, 'a row'), 2)).toEqual([fifth])
    expect(await oldTrash(at, null, 10)).toEqual([first, fourth, fifth, second])
  })

  test('pending transfers past their expiry are found, earliest expiry first', async () => {
    const [now, earlier, later] = ['2026-12-20T08:00:00.000Z', '2026-12-19T08:00:00.000Z', '2026-12-20T08:00:00.001Z']
    const transfers = [
      aTransfer({ id: aTransferId(1), expiresAt: now }),
      aTransfer({ id: aTransferId(2), expiresAt: later }),
      aTransfer({ id: aTransferId(3), expiresAt: earlier }),
      aTransfer({ id: aTransferId(4), expiresAt: earlier, status: 'accepted' }),
      aTransfer({ id: aTransferId(5), expiresAt: earlier, status: 'expired' }),
    ]
    await apply(...transfers.map((row) => put('transfer', row)))
    expect(await read((view) => view.endedOffers(now))).toEqual([transfers[2], transfers[0]])
  })

  test('the log of a row has its changes, newest first', async () => {
    await apply(put('system', aSystem()))
    await apply(put('system', aSystem({ notes: 'x' }), aSystem()), put('property', aProperty()))
    const history = await read((view) => view.history('system', aSystemId()))
    expect(history).toMatchObject([
      { version: 2, before: { notes: null }, after: { notes: 'x' }, actor: aUserId(), at, scope },
      { version: 1, before: null, after: { id: aSystemId() } },
    ])
  })

  test('[SE7] after a deletion the log has no values from before it, even if the row is created again', async () => {
    const [first, second, again] = [aSystem(), aSystem({ notes: 'x' }), aSystem({ notes: 'again' })]
    await apply(put('system', first))
    await apply(put('system', second, first))
    await apply(remove('system', second))
    await apply(put('system', again))
    const history = await read((view) => view.history('system', first.id))
    expect(history.map(({ before, after }) => [before, after])).toEqual([
      [null, expect.objectContaining({ id: first.id, notes: 'again' })],
      [{ deletedAt: null }, null],
      [{}, {}],
      [null, {}],
    ])
  })

  test('[SE7] this also holds for a log of many parts', async () => {
    await apply(put('system', aSystem()))
    await write(async (tx) => {
      let before = aSystem()
      for (let n = 1; n <= 1_003; n++) {
        const after = aSystem({ notes: `${n}` })
        await tx.apply(testMutation(put('system', after, before)))
        before = after
      }
    })
    await apply(remove('system', aSystem({ notes: '1003' })))
    const log = await read((view) => view.history('system', aSystemId(), 2_000))
    expect(log).toHaveLength(1_005)
    expect(log.flatMap(({ before }) => Object.keys(before ?? {}))).toEqual(['deletedAt'])
  })

  test('the fields that changed since a version are read from the log, unless it does not name them all', async () => {
    const [first, second, third] = [aSystem(), aSystem({ notes: 'x' }), aSystem({ notes: 'y', brand: 'Z' })]
    const changed = (row: AnyRow, entity: EntityName, after: number, most = 2) =>
      read((view) => view.changedFields({ entity, id: row.id }, { after, most }))
    await apply(put('system', first), put('branding', aBranding()))
    await apply(put('system', second, first), put('branding', aBranding({ color: '#123456' }), aBranding()))
    await apply(put('system', third, second))
    expect((await changed(first, 'system', 1))?.toSorted()).toEqual(['brand', 'notes'])
    expect((await changed(first, 'system', 2))?.toSorted()).toEqual(['brand', 'notes'])
    expect(await changed(first, 'system', 1, 1)).toBeNull()
    expect(await changed(first, 'system', 0, 5)).toBeNull()
    expect(await changed(aBranding(), 'branding', 1)).toBeNull()
  })

  test('[SE192] only the newest changes of a long log are read', async () => {
    await apply(put('system', aSystem()))
    for (let n = 1; n <= 110; n++) {
      const before = aSystem({ notes: n === 1 ? null : `${n - 1}` })
      await apply(put('system', aSystem({ notes: `${n}` }), before))
    }
    const newest = await read((view) => view.history('system', aSystemId(), 100))
    expect(newest).toHaveLength(100)
    expect(newest[0]).toMatchObject({ version: 111, after: { notes: '110' } })
    expect(await read((view) => view.history('system', aSystemId(), 3))).toEqual(newest.slice(0, 3))
  })
})
