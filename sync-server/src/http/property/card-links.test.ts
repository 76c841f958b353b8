import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { png } from '../../documents/testing/files.ts'
import { setUpProperty, PROPERTY, upload } from '../document/testing/document-property.ts'
import { pushOutcome } from '../testing/push.ts'
import { cottage, idNumber } from '../testing/test-server.ts'

const TOKEN = 'the-token-that-the-sitter-has-012345678901'
const CARD = `/api/properties/${PROPERTY}/card`
const [VALVE, CODE, PAINT] = [idNumber(1011), idNumber(1012), idNumber(1013)]
const [PHOTO, PRIVATE, LOOSE, THEIRS] = [idNumber(1021), idNumber(1022), idNumber(1023), idNumber(1024)]

let property: Awaited<ReturnType<typeof setUpProperty>>
let link: string

/** A card with a shared, a private and an unshared entry, each with a photo, and the link that the sitter has. */
beforeEach(async () => {
  property = await setUpProperty()
  const { ana } = property
  await ana.post(CARD, { id: VALVE, kind: 'shutoff', title: 'Water', place: 'Basement' })
  await ana.post(CARD, { id: CODE, kind: 'shutoff', title: 'Alarm', notes: 'Code 4711', visibility: 'household' })
  await ana.post(CARD, { id: PAINT, kind: 'paint', title: 'Hall', value: 'Linen' })
  await photo({ id: PHOTO, title: 'The valve', cardEntryId: VALVE })
  await photo({ id: PRIVATE, title: 'The alarm', cardEntryId: CODE, visibility: 'household' })
  await photo({ id: LOOSE, title: 'The hall', cardEntryId: PAINT })
  const made = await ana.post('/api/card-links', {
    propertyId: PROPERTY,
    name: 'Sam',
    parts: ['shutoff'],
    token: TOKEN,
  })
  link = (made.body as { id: string }).id
})

const photo = (facts: object, person = property.ana) =>
  person.post(
    '/api/documents',
    upload({ fileName: 'a.png', fileType: 'image/png', category: 'photo', ...facts }, png()),
  )
const open = (token = TOKEN, headers = {}) =>
  property.server.call('POST', '/api/card-links/open', { body: { token }, headers })
const photoOf = (documentId: string, token = TOKEN) =>
  property.server.call('POST', '/api/card-links/photo', { body: { token, documentId } })
const GONE = { status: 404, body: { code: 'not_found', message: 'This card is no longer shared' } }
const links = async () => (await property.ana.get(`/api/card-links?propertyId=${PROPERTY}`)).body

test('[HC10] a link works for a day unless another time is asked, and the answer has no secret', async () => {
  const made = await links()
  expect(made).toMatchObject([{ id: link, openedCount: 0, expiresAt: '2026-11-21T12:00:00.000Z' }])
  expect(JSON.stringify(made)).not.toContain(TOKEN)
})

test('[HC9] the link shows the chosen parts with their photos, and nothing else', async () => {
  await property.ana.post('/api/systems', { propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  const opened = await open()
  expect(opened).toMatchObject({
    status: 200,
    body: {
      address: '7 Elm Street, Tucson',
      sharedBy: 'ana Alvarez',
      entries: [{ title: 'Water', place: 'Basement', photos: [{ id: PHOTO, title: 'The valve' }] }],
      systems: [],
    },
  })
  for (const words of ['4711', 'Alarm', 'Hall', 'Roof', property.ana.user.id, TOKEN])
    expect(JSON.stringify(opened.body)).not.toContain(words)
  expect(await photoOf(PHOTO)).toMatchObject({ status: 200 })
})

test('[HC9] systems show only if they are chosen: what is on the nameplate, of those in use', async () => {
  const { ana } = property
  const facts = {
    propertyId: PROPERTY,
    systemType: 'hvac_furnace',
    brand: 'Carrier',
    serialNumber: 'S1',
    notes: 'Secret',
  }
  await ana.post('/api/systems', { ...facts, systemName: 'Furnace' })
  await ana.post('/api/systems', { ...facts, systemName: 'Old furnace', isActive: false })
  const token = 'another-token-of-the-tests'
  await ana.post('/api/card-links', { propertyId: PROPERTY, name: 'Sam', parts: ['systems'], token })
  const { body } = await open(token)
  expect(body).toMatchObject({
    entries: [],
    systems: [{ systemName: 'Furnace', brand: 'Carrier', serialNumber: 'S1' }],
  })
  expect(JSON.stringify(body)).not.toContain('Secret')
  expect(JSON.stringify(body)).not.toContain('Old')
})

test('[HC9] the secret opens no photo of a private, unshared or deleted entry, nor of another property', async () => {
  const { server, ana } = property
  const ben = await server.join('ben')
  await ben.post('/api/properties', { ...cottage, id: idNumber(1031) })
  await ben.post(`/api/properties/${idNumber(1031)}/card`, { id: idNumber(1032), kind: 'shutoff', title: 'Gas' })
  await photo({ id: THEIRS, propertyId: idNumber(1031), cardEntryId: idNumber(1032) }, ben)
  expect(await server.store.read((view) => view.get('document', THEIRS))).toMatchObject({ state: 'available' })
  for (const id of [PRIVATE, LOOSE, THEIRS, 'x', '']) expect(await photoOf(id)).toMatchObject(GONE)
  // A document of the household that names a shared entry stays private.
  await photo({ id: idNumber(1025), cardEntryId: VALVE, visibility: 'household' })
  expect(await photoOf(idNumber(1025))).toMatchObject(GONE)
  await ana.delete(`${CARD}/${VALVE}`)
  expect(await photoOf(PHOTO)).toMatchObject(GONE)
})

const ends: [string, () => Promise<unknown> | void][] = [
  ['revoked', () => property.ana.delete(`/api/card-links/${link}`)],
  ['expired', () => property.server.passMinutes(24 * 60)],
  ['of a deleted property', () => property.ana.delete(`/api/properties/${PROPERTY}`)],
  ['of a property that was handed over', handOver],
  ['of a person whose account ends', endAccount],
]

test.each(ends)('[HC10] a link that is %s opens nothing, and nobody learns which', async (_what, end) => {
  expect(await open()).toMatchObject({ status: 200 })
  await end()
  expect(await open()).toMatchObject(GONE)
  expect(await photoOf(PHOTO)).toMatchObject(GONE)
})

test('[HC10] a link opens until its last minute, by the server’s clock', async () => {
  property.server.passMinutes(24 * 60 - 1)
  expect(await open()).toMatchObject({ status: 200 })
})

test('[HC10] guesses are unknown, and make their address wait', async () => {
  const headers = { 'Test-Address': '192.0.2.9' }
  for (let n = 0; n < 30; n++) expect(await open(`${TOKEN.slice(0, -2)}${n}`, headers)).toMatchObject(GONE)
  expect(await open(TOKEN, headers)).toMatchObject({ status: 429 })
  expect(await open()).toMatchObject({ status: 200 })
  for (const token of ['', 'a'.repeat(201), { $ne: '' }])
    expect((await property.server.call('POST', '/api/card-links/open', { body: { token } })).status).toBeGreaterThan(
      399,
    )
})

test('[HC11] the owner sees each opening; a reload within a minute adds none, and the log has all', async () => {
  await open()
  await open()
  property.server.passMinutes(5)
  await open()
  const openings = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:05:00.000Z']
  expect(await links()).toMatchObject([{ id: link, openedCount: 2, openings }])
  const logged = property.server.logged.filter(({ fields }) => 'event' in fields && fields.event === 'card_opened')
  expect(logged).toHaveLength(3)
  expect(JSON.stringify(property.server.logged)).not.toContain(TOKEN)
})

test('[HC12] the server has only a hash of the secret, which nobody is shown', async () => {
  const row = await property.server.store.read((view) => view.get('cardLink', link))
  expect(JSON.stringify(row)).not.toContain(TOKEN)
  expect(JSON.stringify(await links())).not.toContain(row?.tokenHash)
})

test('[HC12] a secret that another link has is refused', async () => {
  const body = { propertyId: PROPERTY, name: 'Pat', parts: ['shutoff'], token: TOKEN }
  expect(await property.ana.post('/api/card-links', body)).toMatchObject({ status: 409 })
})

test.each([
  [{ hours: 0 }, 'hours'],
  [{ hours: 169 }, 'hours'],
  [{ parts: [] }, 'parts'],
  [{ parts: ['secrets'] }, 'parts.0'],
  [{ name: ' ' }, 'name'],
  [{ token: 'short' }, 'token'],
  [{ propertyId: 'x' }, 'propertyId'],
])('[HC10] [HC12] a link with %j is refused, and the refusal names the field', async (more, path) => {
  const body = { propertyId: PROPERTY, name: 'Pat', parts: ['shutoff'], token: 'b'.repeat(22), ...more }
  expect(await property.ana.post('/api/card-links', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})

async function handOver() {
  const { ana, server } = property
  const ben = await server.join('ben')
  const made = await ana.post('/api/property-transfers', { propertyId: PROPERTY, toEmail: 'ben@example.com' })
  const { id } = made.body as { id: string }
  const [mail] = await server.store.read((view) => view.messagesAbout(id))
  const token = /token=([\w-]+)$/.exec(mail?.content?.link ?? '')?.[1]
  expect(await ben.post(`/api/property-transfers/${id}/accept`, { token })).toMatchObject({ status: 200 })
  // Not even a link that another device of the former owner makes afterwards.
  const args = { propertyId: propertyId.parse(PROPERTY), linkId: link, name: 'Sam', parts: ['shutoff'], hours: 24 }
  expect(await pushOutcome(ana, { name: 'card.share', args: { ...args, tokenHash: 'e'.repeat(64) } } as never)).toBe(
    'not_found',
  )
}

async function endAccount() {
  const body = { email: 'ana@example.com', currentPassword: 'correct horse' }
  expect((await property.ana.post('/api/account/deletion', body)).status).toBeLessThan(300)
}
