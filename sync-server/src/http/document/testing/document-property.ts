import { mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { syncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { DOCX, docx, gif, jpeg, pdf, png, text } from '../../../documents/testing/files.ts'
import { syncRequest } from '../../testing/sync-request.ts'
import { cottage, idNumber, testServer, type Person } from '../../testing/test-server.ts'

/** For tests: Ana's property, to which others can be given a relation. */

export const PROPERTY = idNumber(1001)
export const DOCUMENT = idNumber(1002)
export const content = `/api/documents/${DOCUMENT}/content`

export const files = {
  'report.pdf': { type: 'application/pdf', bytes: pdf() },
  'letter.docx': { type: DOCX, bytes: docx() },
  'pixel.png': { type: 'image/png', bytes: png() },
  'pixel.jpg': { type: 'image/jpeg', bytes: jpeg() },
  'pixel.gif': { type: 'image/gif', bytes: gif() },
  'notes.txt': { type: 'text/plain', bytes: text() },
}

/** The upload body as in the specification. */
export const upload = (facts: object = {}, bytes: Buffer = pdf()) => ({
  id: DOCUMENT,
  propertyId: PROPERTY,
  title: 'Roof report',
  description: '',
  fileName: 'report.pdf',
  fileType: 'application/pdf',
  fileSize: bytes.length,
  category: 'roof_inspection',
  fileContent: bytes.toString('base64'),
  uploadedAt: '2026-11-20T11:00:00.000Z',
  ...facts,
})

export async function setUpProperty(parts: Parameters<typeof testServer>[0] = {}) {
  const server = testServer(parts)
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  let mutations = 0
  let seq = 0

  /** Pushes the call as Ana's device does. @returns its result. */
  const push = async (call: CallOf) => {
    seq += 1
    const id = idNumber(9000 + seq)
    const mutation = {
      ...call,
      seq,
      id,
      at: '2026-11-20T11:00:00.000Z',
      today: '2026-11-20',
    }
    const request = syncRequest({ user: ana.user.id, device: idNumber(8000), mutations: [mutation] })
    const { body } = await ana.post('/api/sync', request)
    const answer = syncAnswer.parse(body)
    return answer.kind === 'ok' ? answer.results.find((result) => result.id === id) : undefined
  }

  return {
    server,
    ana,
    push,
    async joinAs(name: string, relation: Relation): Promise<Person> {
      const person = await server.join(name, relation === 'realtor' ? 'realtor' : 'homeowner')
      mutations += 1
      const after = aMembership({
        id: aMembershipId(mutations),
        propertyId: propertyId.parse(PROPERTY),
        userId: person.user.id,
        relation,
      })
      const changes = [{ entity: 'membership' as const, id: after.id, before: null, after }]
      const mutation = mutationId.parse(idNumber(7000 + mutations))
      await server.store.write((tx) =>
        tx.apply({ mutation, name: 'test', actor: person.user.id, at: '2026-11-20T11:00:00.000Z', changes }),
      )
      return person
    },
    /** Uploads the raw bytes. */
    async put(person: Person, bytes: Uint8Array, path = content, headers: Record<string, string> = {}) {
      const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { ...person.headers, ...headers } }
      const response = await server.app.request(path, sent)
      const body: unknown = await response.json()
      return { status: response.status, body }
    },
    async fetch(person: Person, headers: Record<string, string> = {}, path = content) {
      const response = await server.app.request(path, { headers: { ...person.headers, ...headers } })
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}
