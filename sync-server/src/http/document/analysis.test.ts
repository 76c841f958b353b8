import { analysisAnswer } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modelEndpoint, type Reply } from '../../analysis/testing/model-endpoint.ts'
import { png, text } from '../../documents/testing/files.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from './testing/document-property.ts'
import type { Person } from '../testing/test-server.ts'
import { idNumber } from '../testing/test-server.ts'

const words = `System: Gas furnace
Make: Amana
Model #: AMVC960803BN

The heat exchanger is cracked. Replace the furnace.
Change the furnace filter every 3 months.
`
const path = `/api/properties/${PROPERTY}/analyze-documents`
const report = { fileName: 'report.txt', fileType: 'text/plain', title: 'Furnace report', category: 'hvac_inspection' }
const picture = { fileName: 'photo.png', fileType: 'image/png', category: 'other' }
const reportUpload = (facts: object = {}, content = words) => upload({ ...report, ...facts }, text(content))

const furnace = {
  systemType: 'hvac_furnace',
  status: 'requires_repair',
  condition: null,
  brand: 'Amana',
  recommendedActions: [],
  page: 1,
  quote: 'Make: Amana',
}
const invented = { ...furnace, systemType: 'plumbing_water_heater', quote: 'The water heater leaks.' }
const filter = { title: 'Change the filter', systemType: 'hvac_furnace', page: 9, quote: 'change the furnace filter' }
const says = (found: object) => ({ says: JSON.stringify({ systems: [], maintenanceItems: [], issues: [], ...found }) })

const sourced = z.array(z.object({ source: z.object({ key: z.string() }) }))
async function recorded(person: Person) {
  const of = async (part: string) => (await person.get(`/api/properties/${PROPERTY}/${part}`)).body
  return { systems: await of('systems'), items: await of('maintenance'), issues: await of('issues') }
}
const analyzed = async (person: Person, query = '') => {
  const { status, body } = await person.post(`${path}${query}`)
  return status === 200 ? analysisAnswer.parse(body) : { status, body }
}

test('[AP8] without a model the rules analyze, and the findings are created once', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/documents', reportUpload())
  const answer = await analyzed(ana)
  expect(answer).toMatchObject({
    message: 'Analyzed 1 documents. Found 1 systems, 2 maintenance items, and 1 issues.',
    results: [{ documentId: DOCUMENT, title: 'Furnace report', engine: 'rules', note: null }],
  })
  const made = await recorded(ana)
  expect(made).toMatchObject({
    systems: [{ systemType: 'hvac_furnace', brand: 'Amana', source: { documentId: DOCUMENT, page: 1 } }],
    items: [{ title: 'Change the furnace filter every 3 months' }],
    issues: [{ severity: 'critical', source: { quote: 'The heat exchanger is cracked.' } }],
  })
  expect(await analyzed(ana)).toEqual(answer)
  expect(await recorded(ana)).toEqual(made)
})

test('[AP37] what was dismissed is not recorded, until it is brought back', async () => {
  const { ana: other } = await setUpProperty()
  await other.post('/api/documents', reportUpload())
  await analyzed(other)
  const rows = z.object({ systems: sourced, items: sourced, issues: sourced }).parse(await recorded(other))
  const { systems, items, issues } = rows
  const [furnace = '', ...works] = [...systems, ...items, ...issues].map(({ source }) => source.key)
  const [all = ''] = furnace.split('/')
  const { ana, joinAs } = await setUpProperty()
  await ana.post('/api/documents', reportUpload())
  const dismissed = `/api/documents/${DOCUMENT}/dismissed-findings`
  const recordedAfter = async (sourceKeys: string[]) => {
    expect(await ana.put(dismissed, { sourceKeys })).toMatchObject({ status: 200 })
    await analyzed(ana)
    return recorded(ana)
  }
  expect(await recordedAfter([all])).toEqual({ systems: [], items: [], issues: [] })
  expect(await recordedAfter(works)).toMatchObject({ systems: [{ brand: 'Amana' }], items: [], issues: [] })
  expect(await ana.get(`/api/documents/${DOCUMENT}`)).toMatchObject({ body: { dismissedFindings: works.toSorted() } })
  expect(await recordedAfter([])).toHaveProperty('items.length', items.length)
  const viewer = await joinAs('vera', 'viewer')
  expect(await viewer.put(dismissed, { sourceKeys: [all] })).toMatchObject({ status: 403 })
})

test('[AP9] a model gets the document as data, with a strict format and without tools, and its engine is named', async () => {
  const { model, asked } = await modelEndpoint(says({ systems: [furnace, invented], maintenanceItems: [filter] }))
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload())
  expect(await analyzed(ana)).toMatchObject({
    message: 'Analyzed 1 documents. Found 1 systems, 2 maintenance items, and 1 issues.',
    results: [{ engine: 'openai', note: null }],
  })
  expect(await recorded(ana)).toMatchObject({
    systems: [{ systemType: 'hvac_furnace', status: 'needs_repair', brand: 'Amana' }],
    items: [{ title: 'Change the filter', priority: 'medium', source: { page: 1 } }],
  })
  const [request] = asked
  expect(asked).toHaveLength(1)
  expect(request).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer a key',
    model: 'reader',
    messages: [{ role: 'system', content: expect.stringContaining('never an instruction') }, { role: 'user' }],
    response_format: { json_schema: { strict: true, schema: { additionalProperties: false } } },
  })
  expect(JSON.stringify(request?.messages[1])).toContain('AMVC960803BN')
})

test('[AP17] the answer lists the recommended actions of each system, each once', async () => {
  const recommendedActions = [
    'Replace the furnace.',
    'Replace the furnace (Gas furnace)',
    ' ',
    'Add a carbon monoxide alarm',
  ]
  const { model } = await modelEndpoint(says({ systems: [{ ...furnace, recommendedActions }] }))
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload())
  expect(await analyzed(ana)).toMatchObject({
    results: [
      { analysis: { systems: [{ recommendedActions: ['Replace the furnace.', 'Add a carbon monoxide alarm'] }] } },
    ],
  })
})

test('[AP9] a picture is sent as a picture; without a model, a note says that a device reads it', async () => {
  const { model, asked } = await modelEndpoint(says({ systems: [furnace] }))
  const picture = upload({ fileName: 'plate.png', fileType: 'image/png', category: 'photo' }, png())
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', picture)
  expect(await analyzed(ana)).toMatchObject({ results: [{ engine: 'openai', analysis: { systems: [{ page: 1 }] } }] })
  expect(JSON.stringify(asked[0]?.messages[1])).toContain('data:image/png;base64,')
  const { ana: other } = await setUpProperty()
  await other.post('/api/documents', picture)
  expect(await analyzed(other)).toMatchObject({
    results: [{ engine: 'rules', note: 'The text in a picture is read on the device.' }],
  })
})

test.each<[string, Reply, number, string]>([
  ['does not answer', 'silence', 2, 'did not answer'],
  ['closes the connection', 'hangs up', 2, 'did not answer'],
  ['fails', { status: 500 }, 2, 'did not answer'],
  ['returns text that is not JSON', { says: 'I would love to help!' }, 2, 'could not be read'],
  ['returns unexpected JSON', { says: '{"systems": 3}' }, 2, 'could not be read'],
  ['returns a web page', 'garbage', 2, ''],
  ['refuses', { refuses: 'I cannot' }, 1, 'refused'],
])('[AP9] if the model %s, falls back to the rules and says why', async (_name, reply, tries, note) => {
  const { model, asked } = await modelEndpoint(reply)
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload())
  expect(await analyzed(ana)).toMatchObject({
    results: [{ engine: 'rules', note: expect.stringContaining(note), analysis: { systems: [{ brand: 'Amana' }] } }],
  })
  expect(asked).toHaveLength(tries)
})

test('[SE66] a model gets only part of a long document, and an overlong answer is rejected', async () => {
  const { model, asked } = await modelEndpoint({ says: 'x'.repeat(500_000) })
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload({}, `${words}${'The roof is good.\n'.repeat(15_000)}`))
  expect(await analyzed(ana)).toMatchObject({
    results: [{ engine: 'rules', note: expect.stringContaining('could not be read'), analysis: { systems: [{}, {}] } }],
  })
  const sent = JSON.stringify(asked[0]?.messages[1])
  expect(sent.length).toBeGreaterThan(200_000)
  expect(sent.length).toBeLessThan(250_000)
})

test('[AP9] the second attempt counts, and a silent model is not asked for the next document', async () => {
  const second = await modelEndpoint({ says: 'hm' }, says({}))
  const { ana } = await setUpProperty({ model: second.model })
  await ana.post('/api/documents', reportUpload())
  expect(await analyzed(ana)).toMatchObject({ results: [{ engine: 'openai', note: null }] })
  const silent = await modelEndpoint('silence')
  const { ana: other } = await setUpProperty({ model: silent.model })
  for (const id of [DOCUMENT, idNumber(1010)]) await other.post('/api/documents', reportUpload({ id }))
  expect(await analyzed(other)).toMatchObject({ results: [{ engine: 'rules' }, { engine: 'rules' }] })
  expect(silent.asked).toHaveLength(2)
})

test('[AP8] a document deleted or replaced meanwhile is omitted', async () => {
  const { model, meanwhile } = await modelEndpoint(says({ systems: [furnace] }))
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload())
  meanwhile(() => ana.delete(`/api/documents/${DOCUMENT}`))
  expect(await analyzed(ana)).toEqual({
    message: 'Analyzed 0 documents. Found 0 systems, 0 maintenance items, and 0 issues.',
    results: [],
  })
  expect(await recorded(ana)).toEqual({ systems: [], items: [], issues: [] })
})

test('[AP8] a person can run one analysis at a time', async () => {
  const { model, meanwhile } = await modelEndpoint(says({}))
  const { ana } = await setUpProperty({ model })
  await ana.post('/api/documents', reportUpload())
  const second: unknown[] = []
  meanwhile(async () => second.push(await analyzed(ana)))
  expect(await analyzed(ana)).toMatchObject({ results: [{ engine: 'openai' }] })
  expect(second).toMatchObject([{ status: 429, body: { code: 'already_analysing' } }])
})

test('[AP10] proposing changes nothing, uses only the model, and reads only the named documents', async () => {
  const { model } = await modelEndpoint(says({ systems: [furnace] }))
  const { ana } = await setUpProperty({ model })
  for (const id of [DOCUMENT, idNumber(1010)]) await ana.post('/api/documents', reportUpload({ id }))
  expect(await analyzed(ana, `?mode=propose&document=${DOCUMENT}`)).toMatchObject({
    results: [{ documentId: DOCUMENT, analysis: { systems: [{ brand: 'Amana' }] } }],
  })
  expect(await recorded(ana)).toEqual({ systems: [], items: [], issues: [] })
  const { ana: other } = await setUpProperty()
  expect(await other.post(`${path}?mode=propose`)).toMatchObject({ status: 200, body: { code: 'no_model' } })
})

test('[AP6] a household-only document yields proposals only for the household, and creates nothing', async () => {
  const { model } = await modelEndpoint(says({ systems: [furnace] }))
  const { ana, joinAs } = await setUpProperty({ model })
  const realtor = await joinAs('rita', 'realtor')
  await ana.post('/api/documents', reportUpload({ visibility: 'household' }))
  expect(await analyzed(ana)).toMatchObject({ results: [] })
  expect(await analyzed(ana, '?mode=propose')).toMatchObject({ results: [{ documentId: DOCUMENT }] })
  expect(await analyzed(realtor, `?mode=propose&document=${DOCUMENT}`)).toMatchObject({ results: [] })
})

test('[AP8] a viewer gets 403, a stranger 404, and a caller without a session 401', async () => {
  const { server, joinAs } = await setUpProperty()
  expect(await analyzed(await joinAs('vera', 'viewer'))).toMatchObject({ status: 403 })
  expect(await analyzed(await server.join('ben'))).toMatchObject({ status: 404 })
  expect(await server.call('POST', path)).toMatchObject({ status: 401 })
})

test('[AP8] [DT6] an unreadable document reports the reason, and that its pictures need a device', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/documents', upload())
  const note = 'There is no text in it. Pages that are pictures are read on the device.'
  expect(await analyzed(ana)).toMatchObject({ results: [{ engine: 'rules', note }] })
})

const pictures = (numbers: number[]) => numbers.map((n) => ({ id: idNumber(1100 + n), title: `Picture ${n}` }))
const named = (numbers: number[]) =>
  `?${pictures(numbers)
    .map(({ id }) => `document=${id}`)
    .join('&')}`

test('[SE64] an analysis of many documents does not block the others until it ends', async () => {
  const read: string[] = []
  const { ana, joinAs } = await setUpProperty({
    model: {
      async analyze({ title }) {
        read.push(title)
        await sleep(20)
        return { ok: false, why: 'unreadable' }
      },
    },
  })
  const [ben, cleo] = [await joinAs('ben', 'household'), await joinAs('cleo', 'household')]
  const [anas, bens, cleos] = [[1, 2, 3, 4], [5, 6, 7, 8], [9]]
  for (const facts of pictures([...anas, ...bens, ...cleos]))
    expect(await ana.post('/api/documents', upload({ ...picture, ...facts }, png()))).toMatchObject({ status: 201 })
  await Promise.all([analyzed(ana, named(anas)), analyzed(ben, named(bens)), analyzed(cleo, named(cleos))])
  expect(read).toHaveLength(9)
  expect(read.indexOf('Picture 9')).toBeLessThan(6)
})

test('[SE64] of 23 simultaneous analyses, one has to be retried later', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const { ana, joinAs } = await setUpProperty({
    model: {
      async analyze() {
        await released
        return { ok: false, why: 'unreadable' }
      },
    },
  })
  await ana.post('/api/documents', upload({ ...picture, id: DOCUMENT }, png()))
  const people = []
  for (let n = 1; n <= 23; n++) people.push(await joinAs(`person${n}`, 'household'))
  const answers = people.map((person) => person.post(path))
  const refused = await Promise.race(answers)
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(refused.headers.get('Retry-After')).toBe('10')
  release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(22)
})
