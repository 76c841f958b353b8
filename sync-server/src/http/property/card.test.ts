import { beforeEach, expect, test } from 'vitest'
import { setUpProperty, PROPERTY } from '../document/testing/document-property.ts'
import { idNumber, type Person } from '../testing/test-server.ts'

const CARD = `/api/properties/${PROPERTY}/card`
const [VALVE, CODE] = [idNumber(1011), idNumber(1012)]
const valve = { id: VALVE, kind: 'shutoff', title: 'Water', place: 'Basement', phone: '' }
const code = { id: CODE, kind: 'other', title: 'Alarm code', value: '4711', visibility: 'household' }

let property: Awaited<ReturnType<typeof setUpProperty>>
beforeEach(async () => {
  property = await setUpProperty()
  for (const entry of [valve, code]) await property.ana.post(CARD, entry)
})

test('[HC8] an entry is added as it was sent, and an empty text is none', async () => {
  const added = await property.ana.post(CARD, { ...valve, id: idNumber(1013) })
  expect(added).toMatchObject({ status: 201, body: { place: 'Basement', phone: null, visibility: 'shared' } })
})

test('[HC8] entries are listed oldest first, edited and deleted', async () => {
  const { ana } = property
  expect((await ana.get(CARD)).body).toMatchObject([{ id: VALVE }, { id: CODE }])
  expect(await ana.patch(`${CARD}/${VALVE}`, { place: 'Garage' })).toMatchObject({
    status: 200,
    body: { place: 'Garage' },
  })
  expect(await ana.delete(`${CARD}/${VALVE}`)).toMatchObject({ status: 204 })
  expect(await ana.get(CARD)).toMatchObject({ body: [{ id: CODE }] })
  expect(await ana.patch(`${CARD}/${VALVE}`, { place: 'Attic' })).toMatchObject({ status: 404 })
})

test('[HC14] the search for programs finds an entry by its words, and private ones for the household only', async () => {
  const found = async (person: Person, words: string) => (await person.get(`/api/search?words=${words}`)).body
  expect(await found(property.ana, 'basement')).toMatchObject([{ kind: 'card', id: VALVE, detail: 'Shutoff' }])
  expect(await found(property.ana, '4711')).toMatchObject([{ kind: 'card', id: CODE }])
  expect(await found(await property.joinAs('vera', 'viewer'), '4711')).toEqual([])
})

test.each(['viewer', 'realtor'] as const)('[HC3] [HC8] for a %s, private entries do not exist', async (relation) => {
  const other = await property.joinAs('other', relation)
  expect((await other.get(CARD)).body).toMatchObject([{ id: VALVE }])
  expect(await other.patch(`${CARD}/${CODE}`, { value: '0' })).toMatchObject({ status: 404 })
  expect(await other.get(`/api/history/cardEntry/${CODE}`)).toMatchObject({ status: 404 })
})

test('[HC8] an entry that becomes private has a new id, and so has its photo', async () => {
  const { ana } = property
  const facts = { category: 'photo', title: 'The valve', fileName: 'a.txt', fileType: 'text/plain', fileSize: 4 }
  const body = { propertyId: PROPERTY, cardEntryId: VALVE, fileContent: 'QUJDRA==', ...facts }
  expect(await ana.post('/api/documents', body)).toMatchObject({ status: 201, body: { cardEntryId: VALVE } })
  const moved = await ana.patch(`${CARD}/${VALVE}`, { visibility: 'household', notes: 'Left' })
  expect(moved).toMatchObject({ status: 200, body: { title: 'Water', notes: 'Left', visibility: 'household' } })
  const { id } = moved.body as { id: string }
  expect(id).not.toBe(VALVE)
  const viewer = await property.joinAs('vera', 'viewer')
  expect((await viewer.get(CARD)).body).toEqual([])
  expect((await viewer.get(`/api/properties/${PROPERTY}/documents`)).body).toEqual([])
  expect((await ana.get(`/api/properties/${PROPERTY}/documents`)).body).toMatchObject([{ cardEntryId: id }])
})

test.each([
  [{ kind: 'ghost', title: 'Water' }, 'kind'],
  [{ kind: 'shutoff' }, 'title'],
  [{ kind: 'shutoff', title: '  ' }, 'title'],
  [{ kind: 'shutoff', title: 'x'.repeat(201) }, 'title'],
  [{ kind: 'shutoff', title: 'Water', notes: 'x'.repeat(2001) }, 'notes'],
  [{ kind: 'shutoff', title: 'Water', visibility: 'secret' }, 'visibility'],
  [{ kind: 'shutoff', title: 'Water', id: 'valve' }, 'id'],
])('[HC1] %j is refused, and the refusal names the field', async (body, path) => {
  expect(await property.ana.post(CARD, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})
