import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../storage/backup/copy-database.ts'
import { rawBytes, wordsIn } from '../../storage/testing/raw-words.ts'
import { idNumber, type Person } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from '../document/testing/document-property.ts'
import { linkOf } from '../../access/token.ts'
import { push } from '../testing/push.ts'
import { pushedMutation, syncRequest } from '../testing/sync-request.ts'

const [SYSTEM, ITEM] = [idNumber(1003), idNumber(1004)]
/** The tables that a mutation writes besides the rows. */
const leftBehind = ['changes', 'dead_letters', 'mutations', 'dictionary'] as const

const call = (name: string, args: object) => ({ name, args: { propertyId: PROPERTY, ...args } }) as CallOf
const purge = (entity: string, id: string, more: object = {}) => call('trash.purge', { entity, id, ...more })

/** A device of Ana's that acknowledges each result in its next request. */
function deviceOf({ user, post }: Person) {
  const device = { user: user.id, device: idNumber(7000) }
  let seq = 0
  return {
    async push(call: CallOf, was?: Record<string, unknown>) {
      seq += 1
      const mutation = pushedMutation(call, { id: idNumber(7100 + seq), seq, was })
      const request = syncRequest({ ...device, acked: seq - 1, mutations: [mutation] })
      const { body } = await post('/api/sync', request)
      return (body as { results: unknown[] }).results.at(-1)
    },
    acknowledge: () => post('/api/sync', syncRequest({ ...device, acked: seq })),
  }
}

async function fullProperty() {
  const { server, ana, joinAs } = await setUpProperty()
  const cleo = await joinAs('cleo', 'household')
  await ana.post('/api/systems', {
    id: SYSTEM,
    propertyId: PROPERTY,
    systemType: 'roofing',
    systemName: 'Zephyrsystem',
  })
  await ana.post('/api/maintenance', {
    id: ITEM,
    propertyId: PROPERTY,
    title: 'Zephyrtask',
    notes: 'Zephyrlong '.repeat(400),
  })
  await ana.post('/api/documents', upload({ title: 'Zephyrpaper', description: 'Zephyrlong '.repeat(200) }))
  await ana.patch(`/api/properties/${PROPERTY}`, { notes: 'Zephyrhouse' })
  await cleo.patch(`/api/systems/${SYSTEM}`, { notes: 'Zephyrcleo' })
  const device = deviceOf(ana)
  const edit = call('system.edit', { systemId: SYSTEM, changes: { notes: 'Zephyrana' } })
  expect(await device.push(edit, { notes: null })).toMatchObject({ status: 'ok', replaced: [{ value: 'Zephyrcleo' }] })
  await device.push(call('maintenance.edit', { itemId: ITEM, changes: { vendor: 'Zephyrvendor' } }))
  // The log has the values that were replaced.
  for (const replacing of [
    call('property.edit', { changes: { notes: 'House' } }),
    call('system.edit', { systemId: SYSTEM, changes: { systemName: 'Roof', notes: 'Slate' } }),
    call('maintenance.edit', { itemId: ITEM, changes: { title: 'Task', notes: 'Short', vendor: 'Vendor' } }),
    call('document.edit', { documentId: DOCUMENT, visibility: 'shared', changes: { title: 'Paper', description: '' } }),
  ])
    expect(await device.push(replacing)).toMatchObject({ status: 'ok' })
  await server.store.write((tx) =>
    tx.addDeadLetter({
      mutation: mutationId.parse(idNumber(7900)),
      device: idNumber(7000) as Parameters<typeof tx.addDeadLetter>[0]['device'],
      userId: ana.user.id,
      name: 'system.edit',
      args: { systemId: SYSTEM, changes: { notes: 'Zephyrletter' } },
      error: 'a bug',
      at: '2026-11-20T12:00:00.000Z',
    }),
  )
  const folder = join(server.documentsDir, '..')
  return { server, ana, device, folder, left: () => wordsIn(folder, leftBehind).match(/Zephyr\w+/g) ?? [] }
}

test('[SE7] [SE19] purged data is in no log, result, dead letter, backup or free page', async () => {
  const { device, folder, left } = await fullProperty()
  expect(new Set(left()).size).toBe(9)
  expect(rawBytes(folder)).toContain('85701')
  const at = { documentId: DOCUMENT, visibility: 'shared' }
  for (const removal of [
    call('maintenance.remove', { itemId: ITEM }),
    purge('maintenanceItem', ITEM),
    call('system.remove', { systemId: SYSTEM }),
    purge('system', SYSTEM),
    call('document.remove', at),
    purge('document', DOCUMENT, { visibility: 'shared' }),
  ])
    expect(await device.push(removal)).toMatchObject({ status: 'ok' })
  await device.acknowledge()
  expect(new Set(left())).toEqual(new Set(['Zephyrhouse']))

  for (const removal of [call('property.delete', {}), purge('property', PROPERTY)])
    expect(await device.push(removal)).toMatchObject({ status: 'ok' })
  await device.acknowledge()
  expect(left()).toEqual([])
  expect(rawBytes(folder).match(/Zephyr\w+/g)).toBeNull()
  // The address is in the notice of the deletion, which belongs to Cleo.
  expect(rawBytes(folder)).not.toContain('85701')
  const to = join(folder, 'backup', 'copy.sqlite')
  copyDatabase({ from: join(folder, 'test.sqlite'), to })
  expect(readFileSync(to, 'latin1').match(/Zephyr\w+|85701/g)).toBeNull()
})

test('[SE7] calendar secrets and the tokens and hashes of links are never in the log', async () => {
  const { server, ana } = await setUpProperty()
  const [one, two] = [aFeedSecret(1), aFeedSecret(2)]
  const tokens = ['household', 'renewed', 'transfer'].map((name) => `${name}-token-of-22-letters`)
  const [household, renewed, transfer] = tokens.map(linkOf)
  const hashes = [household, renewed, transfer].map((link) => must(link, 'a link').tokenHash)
  const invited = { invitationId: idNumber(1201) }
  const toBen = { ...invited, email: 'ben@example.com', relation: 'viewer' }
  const offered = { transferId: idNumber(1202), toEmail: 'ben@example.com', keptDocuments: [], givenDocuments: [] }
  for (const made of [
    { name: 'calendar_feed.rotate', args: { secret: one } } as CallOf,
    { name: 'calendar_feed.rotate', args: { secret: two } } as CallOf,
    { name: 'calendar_feed.turn_off', args: {} } as CallOf,
    call('household.invite', { ...toBen, ...household }),
    call('household.renew_invitation', { ...invited, ...renewed }),
    call('household.revoke_invitation', invited),
    call('transfer.offer', { ...offered, withCosts: true, ...transfer }),
    call('transfer.cancel', { transferId: offered.transferId }),
  ])
    expect(await push(ana, made)).toMatchObject({ status: 'ok' })
  const folder = join(server.documentsDir, '..')
  const log = wordsIn(folder, leftBehind)
  expect(log).toContain('calendar_feed.rotate')
  for (const secret of [one, two, ...tokens, ...hashes]) expect(log).not.toContain(secret)
  // Replaced and disabled secrets are not in the file either.
  const bytes = rawBytes(folder)
  for (const secret of [one, two, hashes[0]]) expect(bytes).not.toContain(secret)
})

test('[SE6] nobody can create a property under the id of a purged one, or read its history', async () => {
  const { ana, joinAs } = await setUpProperty()
  const vic = await joinAs('vic', 'viewer')
  await ana.patch(`/api/properties/${PROPERTY}`, { notes: 'Zephyrhouse' })
  expect(JSON.stringify((await vic.get(`/api/history/property/${PROPERTY}`)).body)).toContain('Zephyrhouse')
  await ana.delete(`/api/properties/${PROPERTY}`)
  expect(await push(ana, purge('property', PROPERTY))).toMatchObject({ status: 'ok' })
  const facts = { address: '1 Oak Road', city: 'Tucson', state: 'AZ', zipCode: '85701', propertyType: 'condo' }
  const created = call('property.create', { membershipId: idNumber(1301), facts })
  for (const person of [vic, ana]) {
    expect(await push(person, created)).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
    expect(await person.post('/api/properties', { ...facts, id: PROPERTY })).toMatchObject({ status: 409 })
    expect(await person.get(`/api/history/property/${PROPERTY}`)).toMatchObject({ status: 404 })
  }
})

test('[SE7] the server stores no name that a device made up', async () => {
  const { server, ana } = await setUpProperty()
  const folder = join(server.documentsDir, '..')
  const mutation = { ...pushedMutation(call('system.edit', {}), { id: idNumber(7200), seq: 1 }), at: 'never' }
  const request = syncRequest({ user: ana.user.id, device: idNumber(7001) })
  const { body } = await ana.post('/api/sync', { ...request, mutations: [{ ...mutation, name: 'Zephyrname' }] })
  expect(body).toMatchObject({ results: [{ status: 'refused' }] })
  expect(wordsIn(folder, leftBehind)).not.toContain('Zephyrname')
})
