import { documentId, invitationId, membershipId, mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { sha256, text } from '../../documents/testing/files.ts'
import { emptyTrash } from '../../jobs/empty-trash.ts'
import { push } from '../testing/push.ts'
import { idNumber, type Person } from '../testing/test-server.ts'
import { setUpProperty } from './testing/document-property.ts'

const PROPERTY = propertyId.parse(idNumber(1001))
const [SHARED, PRIVATE] = [documentId.parse(idNumber(1101)), documentId.parse(idNumber(1102))]
const cleos = membershipId.parse(aMembershipId(1))

let world: Awaited<ReturnType<typeof setUpProperty>>
let cleo: Person

/** Cleo, of Ana's household, has added a shared and a private document whose files only her device has. */
beforeEach(async () => {
  world = await setUpProperty()
  cleo = await world.joinAs('cleo', 'household')
  await add(cleo, { id: SHARED, visibility: 'shared', contents: 'roof' })
  await add(cleo, { id: PRIVATE, visibility: 'household', contents: 'deed' })
})

interface Added {
  id: typeof SHARED
  visibility: 'shared' | 'household'
  contents: string
}

async function add(person: Person, { id, visibility, contents }: Added) {
  const file = {
    fileName: `${contents}.txt`,
    fileType: 'text/plain',
    fileSize: 4,
    hash: sha256(text(contents)),
  } as const
  const facts = { title: contents, category: 'other', ...file } as const
  const args = { propertyId: PROPERTY, documentId: id, visibility, facts }
  expect(await push(person, { name: 'document.add', args })).toMatchObject({ status: 'ok' })
}

const path = (id: string) => `/api/documents/${id}/content`
const atCleo = { propertyId: PROPERTY, membershipId: cleos }
const end: CallOf = { name: 'household.end_membership', args: atCleo }
const leave: CallOf = { name: 'household.leave', args: atCleo }
const makeViewer: CallOf = { name: 'household.set_relation', args: { ...atCleo, relation: 'viewer' } }
const done = { status: 'ok' }

const lateOf = ({ user }: Person) =>
  world.server.store.read((view) => view.byIndex('lateDocument', 'scope', userScope(user.id)))
const wordsTo = async ({ user }: Person) =>
  (await world.server.store.read((view) => view.byIndex('notice', 'scope', userScope(user.id)))).map(
    ({ words }) => words,
  )

const losses = [
  ['whose access was ended', end, 'Your access to 7 Elm Street has ended. What you added stays with the property.'],
  ['who left', leave, 'You left 7 Elm Street. What you added stays with the property.'],
  ['who became a viewer', makeViewer, 'You’re now a viewer of 7 Elm Street: you can see it, but no longer change it.'],
] as const

test.each(losses)(
  '[DO27] [HH20] [HH21] a person %s still sends their files, which arrive in the property',
  async (_who, call, words) => {
    expect(await push(call === leave ? cleo : world.ana, call)).toMatchObject(done)
    expect(await wordsTo(cleo)).toEqual([
      `${words} 2 files of yours will still be uploaded from your device, for 30 days.`,
    ])
    for (const [id, contents] of [
      [SHARED, 'roof'],
      [PRIVATE, 'deed'],
    ] as const) {
      expect(await cleo.put(path(id), 'lies')).toMatchObject({ status: 409 })
      expect(await cleo.put(path(id), contents)).toMatchObject({ status: 204 })
      expect(await world.ana.get(path(id))).toMatchObject({ status: 200, body: contents })
      expect((await cleo.get(path(id))).status).toBe(call === makeViewer && id === SHARED ? 200 : 404)
      expect((await cleo.put(path(id), contents)).status).toBe(call === makeViewer && id === SHARED ? 403 : 404)
    }
    expect(await lateOf(cleo)).toEqual([])
    const history = (await world.ana.get(`/api/history/document/${PRIVATE}`)).body
    expect(history).toMatchObject([{ action: 'late_document.arrived', by: { id: cleo.user.id } }, { kind: 'created' }])
  },
)

test('[DO27] another person sends nothing in their place, and files that have arrived are not sent again', async () => {
  const [dan, eve] = [await world.joinAs('dan', 'household'), await world.server.join('eve')]
  expect(await cleo.put(path(SHARED), 'roof')).toMatchObject({ status: 200 })
  await push(world.ana, { name: 'household.end_membership', args: { ...atCleo, membershipId: aMembershipId(2) } })
  for (const person of [dan, eve]) expect(await person.put(path(PRIVATE), 'deed')).toMatchObject({ status: 404 })
  expect(await wordsTo(dan)).toEqual(['Your access to 7 Elm Street has ended. What you added stays with the property.'])
  await push(world.ana, end)
  expect(await lateOf(cleo)).toMatchObject([{ id: PRIVATE, title: 'deed', address: '7 Elm Street' }])
})

test('[DO27] a late file arrives in a document that was shared meanwhile, and is dropped if it was deleted for good', async () => {
  await push(world.ana, end)
  const shared = documentId.parse(idNumber(1103))
  const atPrivate = { propertyId: PROPERTY, documentId: PRIVATE }
  const share: CallOf = {
    name: 'document.set_visibility',
    args: { ...atPrivate, newDocumentId: shared, visibility: 'shared' },
  }
  const place = { propertyId: PROPERTY, visibility: 'shared' } as const
  const remove: CallOf = { name: 'document.remove', args: { ...place, documentId: SHARED } }
  const purge: CallOf = { name: 'trash.purge', args: { ...place, entity: 'document', id: SHARED } }
  for (const call of [share, remove, purge]) expect(await push(world.ana, call)).toMatchObject(done)
  expect(await cleo.put(path(PRIVATE), 'deed')).toMatchObject({ status: 204 })
  expect(await world.ana.get(path(shared))).toMatchObject({ status: 200, body: 'deed' })
  expect(await cleo.put(path(SHARED), 'roof')).toMatchObject({ status: 204 })
  expect(await world.ana.get(path(SHARED))).toMatchObject({ status: 404 })
  expect(await lateOf(cleo)).toEqual([])
})

test('[DO27] [DO8] the file of a document in the trash arrives too, and it can come back', async () => {
  const at = { propertyId: PROPERTY, documentId: SHARED, visibility: 'shared' } as const
  await push(world.ana, { name: 'document.remove', args: at })
  await push(world.ana, end)
  expect(await cleo.put(path(SHARED), 'roof')).toMatchObject({ status: 204 })
  await push(world.ana, { name: 'document.restore', args: at })
  expect(await world.ana.get(path(SHARED))).toMatchObject({ status: 200, body: 'roof' })
})

test('[DO27] a household member who accepts to be a viewer still sends their files', async () => {
  const invited = {
    propertyId: PROPERTY,
    invitationId: invitationId.parse(idNumber(1104)),
    relation: 'viewer',
  } as const
  const link = { email: 'other@example.com', tokenHash: aTokenHash() }
  expect(await push(world.ana, { name: 'household.invite', args: { ...invited, ...link } })).toMatchObject(done)
  const person = { userId: cleo.user.id, name: 'cleo', email: 'cleo@example.com', phone: null }
  const args = {
    ...invited,
    ...person,
    inviterId: world.ana.user.id,
    membershipId: membershipId.parse(aMembershipId(2)),
  }
  const joined = await world.server.sync.run({ userId: world.ana.user.id, role: 'homeowner' }, (run) =>
    run(mutationId.parse(idNumber(1105)), { name: 'household.join', args }),
  )
  expect(joined).toMatchObject({ ok: true })
  expect(await cleo.put(path(PRIVATE), 'deed')).toMatchObject({ status: 204 })
})

test('[DO27] a person who comes back loses their files only once more if they lose access again', async () => {
  await push(world.ana, makeViewer)
  await push(world.ana, { name: 'household.set_relation', args: { ...atCleo, relation: 'household' } })
  await push(world.ana, makeViewer)
  expect(await wordsTo(cleo)).toHaveLength(1)
  expect(await lateOf(cleo)).toHaveLength(2)
})

test('[DO28] after 30 days the person is told that a file is missing, and nobody accepts it any more', async () => {
  await push(world.ana, end)
  const { store, sync, now, mintId } = world.server
  const log = { info: () => undefined, error: () => undefined }
  const empty = () => emptyTrash({ store, sync, now, mintId, log, stopping: new AbortController().signal })
  const days = (count: number) => world.server.passMinutes(count * 24 * 60)
  days(29)
  await empty()
  expect(await lateOf(cleo)).toHaveLength(2)
  days(2)
  await empty()
  expect(await lateOf(cleo)).toEqual([])
  expect(await wordsTo(cleo)).toContain(
    'The file for ‘deed’ wasn’t uploaded within 30 days after your access to 7 Elm Street ended, so the property doesn’t have it.',
  )
  const later = await world.server.signIn('cleo')
  expect(await later.put(path(PRIVATE), 'deed')).toMatchObject({ status: 404 })
})
