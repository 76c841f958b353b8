import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const PROPERTY = idNumber(1)
const property = { ...cottage, id: PROPERTY }
const person = { email: 'sam@example.com', password: 'correct horse', firstName: 'Sam', lastName: 'Smith' }
const UNSEEN = 'Contains invisible characters. Please type it again'
const TOO_LONG = 'At most 254 characters'

test.each<[string, string, object, string, string]>([
  ['a first name', '/api/auth/register', { ...person, firstName: 'Sam\u202e' }, 'firstName', UNSEEN],
  ['a last name', '/api/auth/register', { ...person, lastName: 'Smi\u0000th' }, 'lastName', UNSEEN],
  ['an email', '/api/auth/register', { ...person, email: `${'a'.repeat(10_000)}@x.example` }, 'email', TOO_LONG],
  ['an address', '/api/properties', { ...property, id: idNumber(2), address: '14\u2028Main St' }, 'address', UNSEEN],
  ['a city', '/api/properties', { ...property, id: idNumber(2), city: 'Spring\nfield' }, 'city', UNSEEN],
  ['notes', '/api/properties', { ...property, id: idNumber(2), notes: 'a\u2066b' }, 'notes', UNSEEN],
  ['a task', '/api/maintenance', { propertyId: PROPERTY, title: 'Flush\u0085' }, 'title', UNSEEN],
])(
  '[SE71] [SE74] returns 400 for %s with forbidden characters or too much text',
  async (_what, path, body, field, message) => {
    const ana = await testServer().join('ana')
    await ana.post('/api/properties', property)
    expect(await ana.post(path, body)).toMatchObject({ status: 400, body: { issues: [{ path: field, message }] } })
  },
)

test('[SE72] notes can have several lines, with the line endings of any system', async () => {
  const ana = await testServer().join('ana')
  const answer = await ana.post('/api/properties', { ...property, notes: 'one\r\ntwo\tthree' })
  expect(answer).toMatchObject({ status: 201, body: { notes: 'one\ntwo\tthree' } })
})
