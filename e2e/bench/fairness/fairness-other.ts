import type { DocumentId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { createHash } from 'node:crypto'
import { mintId } from '../../../web/src/platform/ids.ts'
import { newProperty, type Attack } from './fairness-attack.ts'
import { Caller, emailOf, PASSWORD } from './fairness-caller.ts'
import { upload } from './fairness-documents.ts'
import type { Probe } from './fairness-waits.ts'

const PATIENCE_MS = 10_000
const file = { fileName: 'report.txt', fileType: 'text/plain', bytes: Buffer.from('The roof leaks.\n'.repeat(5_000)) }

/** Another person, with an account of her own. @returns what she asks of the server while it is attacked. */
export async function probesOf(url: string, beside: Attack['beside']): Promise<Record<string, Probe>> {
  const join = () => Caller.join({ url, name: 'Bea', address: '198.51.100.2' })
  const other = await join()
  // Pushes of one device follow each other.
  const otherDevice = await join()
  const property = newProperty()
  const [propertyId, systemId] = [property.args.propertyId, mintId<SystemId>()]
  const facts = { systemType: 'roofing', systemName: 'Roof' }
  await other.pushAll([property, { name: 'system.add', args: { propertyId, systemId, facts } }])

  const push = async (n: number) => {
    const changes = { notes: `Note ${n} of ${Date.now()}` }
    const answer = await other.push([{ name: 'system.edit', args: { propertyId, systemId, changes } }])
    return answer?.kind === 'ok' && answer.results[0]?.status === 'ok'
  }
  /** In turn as the app sends a document, and as the API takes it. */
  const send = async (n: number) => {
    if (n % 2 === 0) return upload(otherDevice, propertyId, file).then(() => true)
    const documentId = mintId<DocumentId>()
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    const described = { fileName: file.fileName, fileType: 'text/plain', fileSize: file.bytes.length, hash } as const
    const args = { propertyId, documentId, visibility: 'shared' } as const
    await otherDevice.push([
      { name: 'document.add', args: { ...args, facts: { title: 'Report', category: 'other', ...described } } },
    ])
    return otherDevice.put(`/api/documents/${documentId}/content`, file.bytes)
  }
  const besides = { upload: { everyMs: 400, call: send }, 'sign-in': { everyMs: 400, call: () => signIn(url) } }
  return {
    health: { everyMs: 40, call: () => isAnswered(`${url}/api/health`, { 'x-forwarded-for': '198.51.100.1' }) },
    push: { everyMs: 40, call: push },
    ...(beside && { [beside]: besides[beside] }),
  }
}

async function isAnswered(url: string, headers: Record<string, string>): Promise<boolean> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  await answer.text()
  return answer.ok
}

async function signIn(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' },
    body: JSON.stringify({ email: emailOf('Bea'), password: PASSWORD }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.text()
  return answer.ok
}
