import { entities } from '@hearthkeep/shared/entities.ts'
import { mutations } from '@hearthkeep/shared/mutations.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { jsonSchemaOf } from '@hearthkeep/shared/testing/args-schema.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { z } from 'zod'
import { routesOfTheApp } from '../../../sync-server/src/http/testing/routes-of-app.ts'
import { someId, valueOf, withIds, type Ids } from './from-schema.ts'
import { oddText, spoiled } from './odd-json.ts'

/** What the attacker knows of the household. */
export interface Known {
  ids: Ids
}

const routes = routesOfTheApp().filter(({ path }) => path !== '/api/sync/socket')
const entitySchemas = Object.values(entities).map(({ schema }) => jsonSchemaOf(schema))
const argSchemas = mutations.map(({ name, args }) => ({ name: name as string, schema: jsonSchemaOf(args) }))
/** Whose ids a path has, by its second part. */
const fieldByArea = new Map([
  ['properties', 'propertyId'],
  ['property-profiles', 'propertyId'],
  ['systems', 'systemId'],
  ['maintenance', 'itemId'],
  ['history', 'propertyId'],
  ['sync', 'propertyId'],
])
/** Fields of bodies that belong to no row. */
const bodySchema = jsonSchemaOf(
  z.object({
    email: z.email(),
    propertyId: z.uuid(),
    password: z.string().optional(),
    currentPassword: z.string().optional(),
    token: z.string().optional(),
    userId: z.uuid().optional(),
    ownerId: z.uuid().optional(),
    toEmail: z.email().optional(),
    fileContent: z.string().optional(),
    fileType: z.enum(['application/pdf', 'text/plain', 'image/png', 'text/html']).optional(),
    fileSize: z.int().optional(),
  }),
)

export interface Call {
  method: string
  target: string
  /** Null for none. */
  body: unknown
}

/** A call of a route of the product, with a body that resembles what the product stores. */
export function callOf(random: Random, { ids }: Known): Call {
  const { method, path } = routes[random.integer(routes.length)] ?? { method: 'GET', path: '/' }
  const field = fieldByArea.get(path.split('/')[2] ?? '')
  const id = () => (random.chance(0.9) ? someId(random, ids, field) : encodeURIComponent(safe(oddText(random))))
  const target = path
    .replace(/:\w+(?:\{[^}]*\})?/g, id)
    .replace('*', () => random.pick(['', 'auth', 'assets/x.js', id()]))
  const query = random.chance(0.2) ? `?${queryOf(random)}` : ''
  if (method === 'GET') return { method, target: target + query, body: null }
  const schema = entitySchemas[random.integer(entitySchemas.length)]
  const body = { ...(valueOf(random, schema, { ids }) as object), ...(valueOf(random, bodySchema, { ids }) as object) }
  return { method, target: target + query, body: random.chance(0.6) ? spoiled(random, spoiled(random, body)) : body }
}

/** Whose device it is, and the moment of its mutations. */
interface Sender {
  user: string
  device: string
  at: string
}

/** A sync request of a device whose person is `user`, most of which the server has to refuse. */
export function pushOf(random: Random, { ids, user, device, at }: Known & Sender): unknown {
  // A device that has never pushed begins at 1.
  const isNew = random.chance(0.6)
  const seq = isNew ? 1 : random.integer(9)
  const mutation = (n: number) => {
    const { name, args } = random.chance(0.6) ? sampleCall(random, ids) : schemaCall(random, ids)
    const made = { seq: seq + n, id: random.uuid(), name, args, at, today: at.slice(0, 10) }
    if (random.chance(0.3)) return { ...made, args: spoiled(random, args) }
    if (random.chance(0.1))
      return { ...made, name: random.pick(['__proto__', 'user.create', 'toString', oddText(random)]) }
    if (random.chance(0.1)) return { ...made, seq: random.pick([-1, 0, 1.5, 2 ** 53, seq + n * 2]) }
    return random.chance(0.1) ? spoiled(random, made) : made
  }
  const scope = () =>
    `${random.pick(['p', 'h', 'u', 'x'])}:${someId(random, ids, random.pick(['propertyId', 'userId']))}`
  const request = {
    protocol: PROTOCOL,
    app: 'hostile',
    user: random.chance(0.9) ? user : someId(random, ids, 'userId'),
    epoch: null,
    device: isNew ? random.uuid() : random.chance(0.6) ? device : someId(random, ids, 'deviceId'),
    acked: random.chance(0.9) ? 0 : random.integer(99),
    cursor: emptyCursor,
    cursors: Object.fromEntries(Array.from({ length: random.integer(4) }, () => [scope(), random.integer(99)])),
    drifted: random.chance(0.3) ? [scope()] : [],
    mutations: Array.from({ length: 1 + random.integer(8) }, (_, n) => mutation(n)),
  }
  return random.chance(0.3) ? spoiled(random, request) : request
}

/** A call that is valid for somebody, about rows that the attacker knows. */
function sampleCall(random: Random, ids: Ids): { name: string; args: unknown } {
  const { name, args } = must(sampleCalls[random.integer(sampleCalls.length)], 'a sample').call
  return { name, args: withIds(random, args, { ids }) }
}

function schemaCall(random: Random, ids: Ids): { name: string; args: unknown } {
  const { name, schema } = must(argSchemas[random.integer(argSchemas.length)], 'a mutation')
  return { name, args: valueOf(random, schema, { ids }) }
}

/** Names and values of a query, repeated and odd ones too. */
function queryOf(random: Random): string {
  const names = ['userId', 'role', 'after', 'propertyId', 'from', 'limit', '__proto__', 'a[]'] as const
  return Array.from(
    { length: 1 + random.integer(5) },
    () => `${random.pick(names)}=${encodeURIComponent(safe(oddText(random)))}`,
  ).join('&')
}

/** A lone surrogate cannot be encoded. */
const safe = (text: string) => text.replaceAll('\ud800', '?').slice(0, 2_000)
