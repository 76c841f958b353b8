import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { hashOfRows } from '../../../storage/testing/hash-of-rows.ts'
import { cookieOf, cottage, idNumber } from '../../testing/test-server.ts'
import { createForClient, dan, TEMPORARY } from '../../property/testing/client-property.ts'
import { setUpProperty, PROPERTY, DOCUMENT, upload } from '../../document/testing/document-property.ts'
import { push } from '../../testing/push.ts'

/** For tests: every kind of caller that can request Ana's property, from one without an account to its owner. */

export const callers = [
  'nobody',
  'temporary',
  'stranger',
  'other realtor',
  'viewer',
  'household',
  'realtor',
  'owner',
] as const
export type Caller = (typeof callers)[number]

export const SYSTEM = idNumber(1003)
export const ITEM = idNumber(1004)
export const PRIVATE_DOCUMENT = idNumber(1006)
export const VENDOR = idNumber(1007)
export const REPORT = 'Words of Ana about the roof'

const roofReport = (more: object) =>
  upload({ title: 'Roof report of Ana', fileName: 'r.txt', fileType: 'text/plain', ...more }, Buffer.from(REPORT))

export async function everybody() {
  const { server, ana, joinAs } = await setUpProperty()
  await ana.patch(`/api/properties/${PROPERTY}`, { notes: 'Notes of Ana', purchasePrice: 240_123 })
  await ana.post('/api/systems', { id: SYSTEM, propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof of Ana' })
  await ana.post('/api/maintenance', { id: ITEM, propertyId: PROPERTY, title: 'Filter of Ana', dueDate: '2026-11-25' })
  await ana.post('/api/vendors', { id: VENDOR, company: 'Roofers of Ana' })
  await ana.post('/api/documents', roofReport({}))
  await ana.post('/api/documents', roofReport({ id: PRIVATE_DOCUMENT, title: 'Will of Ana', visibility: 'household' }))
  const joined = async (relation: Relation) => (await joinAs(relation, relation)).headers
  const otherRealtor = await server.join('rita', 'realtor')
  await push(otherRealtor, createForClient(1401, { facts: { ...cottage, address: '1 Oak Road' } }))
  const temporary = { email: dan.email, password: TEMPORARY }
  const headers: Record<Caller, Record<string, string>> = {
    nobody: {},
    temporary: { Cookie: cookieOf(await server.logIn(temporary)) },
    stranger: (await server.join('eve')).headers,
    'other realtor': otherRealtor.headers,
    viewer: await joined('viewer'),
    household: await joined('household'),
    realtor: await joined('realtor'),
    owner: ana.headers,
  }
  // Equal bytes are compared much faster than rows.
  let last: { bytes: Buffer; hash: string } | undefined
  return {
    server,
    ana,
    headers,
    ids: { property: PROPERTY, paper: DOCUMENT },
    /** A hash of everything that is stored but the counts of tries. */
    fingerprint: async () => {
      const bytes = await server.store.dump()
      if (!last?.bytes.equals(bytes)) last = { bytes, hash: hashOfRows(bytes, { except: ['tries'] }) }
      return last.hash
    },
  }
}

export type Everybody = Awaited<ReturnType<typeof everybody>>
