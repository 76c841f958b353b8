import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { setTimeout } from 'node:timers/promises'
import { headOf, openRaw } from '../../harness/server/raw-connection.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { listOf, newProperty, repeatUntil, type Attack } from './fairness-attack.ts'
import { Caller, emailOf, PASSWORD } from './fairness-caller.ts'

const IDLE = 132
/** The longest body of a sync request. */
const ANNOUNCED = 2_000_000
const NAMES = 98_000
const MEGABYTE = 999_000

const publicPaths = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/demo-requests',
  '/api/property-invitations/accept',
]

/** Bodies that arrive slowly or never, and bodies that cost more than they are long. */
export const bodyAttacks: Attack[] = [
  {
    name: `slots: ${IDLE} bodies of 2 MB without an account that never arrive`,
    attacker: 'slotless',
    beside: 'sign-in',
    prepare:
      async ({ url }) =>
      (until) =>
        holdBodies(until, {
          url,
          count: IDLE,
          headersOf: (n) => ({ 'x-forwarded-for': `203.0.113.${100 + (n % 8)}` }),
        }),
  },
  {
    name: `slots: ${IDLE} bodies of 2 MB from four accounts that never arrive`,
    attacker: 'slot',
    async prepare({ url, address }) {
      const callers = await joinAll({ url, address, name: 'slot', count: 4 })
      return (until) =>
        holdBodies(until, { url, count: IDLE, headersOf: (n) => must(callers[n % 4], 'an account').headers })
    },
  },
  {
    name: 'uploads: eight accounts whose documents arrive by a byte a second',
    attacker: 'trickle',
    beside: 'upload',
    async prepare({ url, address }) {
      const callers = await joinAll({ url, address, name: 'trickle', count: 8 })
      const uploads = await Promise.all(callers.map(waitingUploads))
      return async (until) => void (await Promise.all(uploads.flat().map((one) => trickle(until, { url, ...one }))))
    },
  },
  publicBodies('nested JSON: a megabyte of brackets', 'brackets', '['.repeat(MEGABYTE)),
  publicBodies('nested JSON: a megabyte of objects in objects', 'objects', '{"a":'.repeat(MEGABYTE / 5)),
  publicBodies('nested JSON: a megabyte of empty lists, 60 levels deep', 'lists', deep(`${'[],'.repeat(330_000)}[]`)),
  publicBodies('nested JSON: 90,000 objects, 60 levels deep', 'wide', deep(`${'{"a":[{}]},'.repeat(90_000)}0`)),
  publicBodies(`names: ${NAMES} unknown names in a registration`, 'names', registrationWithNames(), [
    '/api/auth/register',
  ]),
]

function publicBodies(name: string, attacker: string, body: string, paths = publicPaths): Attack {
  return {
    name,
    attacker,
    prepare:
      async ({ url, address }) =>
      (until) =>
        repeatUntil(until, { together: 4, most: 100 }, async (n) => {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
          const path = must(paths[n % paths.length], 'a path')
          // The server may close the connection before it has read the body.
          const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null)
          await answer?.text().catch(() => '')
        }),
  }
}

/** Within the depth that the server parses. */
function deep(inside: string): string {
  return `${'['.repeat(60)}${inside}${']'.repeat(60)}`
}

function registrationWithNames(): string {
  const person = { email: emailOf('names'), password: PASSWORD, firstName: 'Ann', lastName: 'Keller' }
  return JSON.stringify({ ...person, ...Object.fromEntries(listOf(NAMES, (n) => [`n${n}`, 0])) })
}

const joinAll = ({ count, name, ...where }: { url: string; address: string; name: string; count: number }) =>
  Promise.all(listOf(count, (n) => Caller.join({ ...where, name: `${name}${n}` })))

interface Held {
  url: string
  count: number
  headersOf(n: number): Record<string, string>
}

/** Announces bodies of which not a byte follows. */
async function holdBodies(until: number, { url, count, headersOf }: Held): Promise<void> {
  const hold = async (n: number) => {
    const connection = await openRaw(url)
    const headers = { ...headersOf(n), 'content-type': 'application/json', 'content-length': String(ANNOUNCED) }
    await connection?.send(headOf('POST', '/api/sync', headers))
    await connection?.closedBy(until)
    connection?.socket.destroy()
  }
  await Promise.all(listOf(count, hold))
}

interface Upload {
  method: string
  path: string
  headers: Record<string, string>
}

/** As many uploads as one account may have at once: four documents as JSON, and eight as bytes. */
async function waitingUploads(caller: Caller): Promise<Upload[]> {
  const property = newProperty()
  const { propertyId } = property.args
  const documentId = mintId<DocumentId>()
  const file = { fileName: 'report.txt', fileType: 'text/plain', fileSize: 1_000_000, hash: '0'.repeat(64) } as const
  const facts = { title: 'Report', category: 'other', ...file } as const
  const args = { propertyId, documentId, visibility: 'shared', facts } as const
  await caller.pushAll([property, { name: 'document.add', args }])
  const headers = { ...caller.headers, 'content-length': '1000000' }
  return [
    ...listOf(4, () => ({ method: 'POST', path: '/api/documents', headers })),
    ...listOf(8, () => ({ method: 'PUT', path: `/api/documents/${documentId}/content`, headers })),
  ]
}

/** Sends one byte per second, whatever the answer. */
async function trickle(until: number, { url, method, path, headers }: Upload & { url: string }): Promise<void> {
  const connection = await openRaw(url)
  await connection?.send(headOf(method, path, headers))
  while (performance.now() < until) {
    await connection?.send(' ')
    await setTimeout(1_000)
  }
  connection?.socket.destroy()
}
