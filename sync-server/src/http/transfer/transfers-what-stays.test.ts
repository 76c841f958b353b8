import { documentId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { collectContents } from '../../jobs/collect-contents.ts'
import { sha256, text } from '../../documents/testing/files.ts'
import { idNumber } from '../testing/test-server.ts'
import { FILTER, PROPERTY, LEASE, offer, ownedProperty, REPORT } from './testing/offered-property.ts'

let property: Awaited<ReturnType<typeof ownedProperty>>
beforeEach(async () => {
  property = await ownedProperty()
})

test('[HO5] retained documents are readable by the former owner alone, even after the trash is emptied', async () => {
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  property.server.passMinutes(2 * 24 * 60)
  const { store, contents } = property.server
  expect(await collectContents(contents, store)).toBe(0)
  expect(await property.ana.get(`/api/documents/${LEASE}/content`)).toMatchObject({ status: 200, body: 'lease' })
  expect(await property.ben.get(`/api/documents/${LEASE}/content`)).toMatchObject({ status: 404 })
  expect(await property.ben.get(`/api/history/document/${LEASE}`)).toMatchObject({ status: 404 })
  expect(await property.ben.get(`/api/documents/${REPORT}/content`)).toMatchObject({ status: 200, body: 'report' })
  expect(await property.ana.get(`/api/documents/${REPORT}/content`)).toMatchObject({ status: 404 })
})

test('[HO5] a file still on the former owner’s device at the transfer follows them, and only they can upload it', async () => {
  const id = documentId.parse(idNumber(1006))
  const file = { fileName: 'late.txt', fileType: 'text/plain', fileSize: 4, hash: sha256(text('late')) } as const
  const facts = { title: 'Late', category: 'other', ...file } as const
  const location = { propertyId: PROPERTY, documentId: id, visibility: 'household' } as const
  expect(await property.push(property.ana, { name: 'document.add', args: { ...location, facts } })).toBe('ok')
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  const content = `/api/documents/${id}/content`
  expect(await property.ana.get(content)).toMatchObject({ status: 404, body: { code: 'not_there_yet' } })
  expect(await property.ben.put(content, 'late')).toMatchObject({ status: 404 })
  expect(await property.ana.put(content, 'lote')).toMatchObject({ status: 409 })
  for (const _time of [1, 2]) expect(await property.ana.put(content, 'late')).toMatchObject({ status: 204 })
  expect(await property.ana.get(content)).toMatchObject({ status: 200, body: 'late' })
  expect(await property.ben.get(content)).toMatchObject({ status: 404 })
})

test('[HO6] [HO7] retained costs appear neither on the task nor in its history', async () => {
  await property.push(property.ana, offer({ withCosts: false }))
  await property.answer(property.ben, 'accept')
  expect((await property.ben.get(`/api/maintenance/${FILTER}`)).body).toMatchObject({ cost: null })
  await property.ben.patch(`/api/maintenance/${FILTER}`, { cost: 5 })
  const history = (await property.ben.get(`/api/history/maintenanceItem/${FILTER}`)).body
  expect(JSON.stringify(history)).not.toContain('77')
  expect(history).toMatchObject([{ changes: [{ field: 'cost', before: null, after: 5 }] }, { kind: 'created' }])
})

test('[HO7] transferred costs also appear in the history', async () => {
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  const history = (await property.ben.get(`/api/history/maintenanceItem/${FILTER}`)).body
  expect(JSON.stringify(history)).toContain('77')
})
