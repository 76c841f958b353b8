import type { JsonSchema } from '@hearthkeep/shared/testing/args-schema.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { someId, valueOf, type Ids } from '../grammar/from-schema.ts'
import { oddJson, oddText, spoiled } from '../grammar/odd-json.ts'
import type { Operation } from './operations.ts'

export interface OddCall {
  target: string
  body: string | null
}

/** The names of the fields whose ids the paths of an area have. */
const fieldByArea: Record<string, string> = {
  properties: 'propertyId',
  'property-profiles': 'propertyId',
  'property-transfers': 'transferId',
  systems: 'systemId',
  maintenance: 'itemId',
  documents: 'documentId',
  clients: 'clientId',
  communication: 'templateId',
  'touchpoint-plans': 'touchpointPlanId',
  vendors: 'vendorId',
  market: 'marketId',
  'card-links': 'cardLinkId',
  webhooks: 'webhookId',
}

export const areaFieldOf = (path: string): string => fieldByArea[path.split('/')[2] ?? ''] ?? ''

/** Texts that are no part of a path once they are decoded, or cannot be decoded. */
const RAW = ['%', '%E0%A4%A', '%00', '..%2f..%2fauth%2fme', '*', ';', '%F0%9F%92%A9'] as const
/** Names that the calls know, or that an object has already. */
const ODD_NAMES = ['userId', 'realtorId', 'limit', 'after', 'fields', 'updatedSince', '__proto__', 'toString'] as const

/** The share of calls that follow the document. They create what other calls find, change or remove. */
const PLAIN = 0.35

/** A call of the operation, as a careless or a malicious program makes it, or as the document says. */
export function someCall(random: Random, operation: Operation, ids: Ids): OddCall {
  return random.chance(PLAIN) ? plainCall(random, operation, ids) : oddCall(random, operation, ids)
}

function plainCall(random: Random, { path, query, body }: Operation, ids: Ids): OddCall {
  const place = { ids, isPlain: true }
  const idOf = (_: string, name: string) => {
    const field = name === 'id' ? areaFieldOf(path) : name
    return ids[field]?.[random.integer(ids[field].length)] ?? random.uuid()
  }
  const pairs = query.filter(({ required }) => required)
  const asked = pairs.map(
    ({ name, schema }) => `${name}=${encoded(String(valueOf(random, schema, { ...place, field: name })))}`,
  )
  const target = path.replace(/\{(\w+)\}/g, idOf) + (asked.length === 0 ? '' : `?${asked.join('&')}`)
  if (body === 'file') return { target, body: 'Roof' }
  return { target, body: body === null ? null : JSON.stringify(valueOf(random, body, place)) }
}

function oddCall(random: Random, operation: Operation, ids: Ids): OddCall {
  const { path, body } = operation
  const idOf = (_: string, name: string) => {
    if (random.chance(0.1)) return random.pick(RAW)
    if (random.chance(0.1)) return encoded(oddText(random)) || 'x'
    return someId(random, ids, name === 'id' ? areaFieldOf(path) : name)
  }
  const query = queryOf(random, operation, ids)
  const target = path.replace(/\{(\w+)\}/g, idOf) + (query === '' ? '' : `?${query}`)
  return { target, body: body === null ? null : bodyOf(random, body, ids) }
}

function bodyOf(random: Random, schema: Exclude<Operation['body'], null>, ids: Ids): string {
  if (schema === 'file') return oddText(random).repeat(1 + random.integer(3))
  let value = valueOf(random, schema, { ids })
  // With fewer fields, more of them are accepted.
  if (random.chance(0.7)) value = withFewFields(random, value, schema)
  while (random.chance(0.4)) value = spoiled(random, value)
  return oddJson(random, value)
}

function withFewFields(random: Random, value: unknown, schema: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null || typeof schema !== 'object') return value
  const needed = new Set(schema.required)
  return Object.fromEntries(Object.entries(value).filter(([name]) => needed.has(name) || random.chance(0.15)))
}

function queryOf(random: Random, { query }: Operation, ids: Ids): string {
  const pairs = query.flatMap(({ name, required, schema }) => {
    const times = random.chance(required ? 0.9 : 0.5) ? 1 + Number(random.chance(0.1)) : 0
    const text = () => (random.chance(0.3) ? oddText(random) : String(valueOf(random, schema, { ids, field: name })))
    return Array.from({ length: times }, () => [name, text()] as const)
  })
  if (random.chance(0.1)) pairs.push([random.pick(ODD_NAMES), oddText(random)])
  // Targets have a maximum length, which the connection checks.
  return pairs.map(([name, text]) => `${name}=${encoded(text).slice(0, 1_500)}`).join('&')
}

/** Half of a character cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '�').slice(0, 200))
