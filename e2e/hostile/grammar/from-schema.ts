import { patternsOf, type JsonSchema } from '@hearthkeep/shared/testing/args-schema.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { oddText } from './odd-json.ts'

type Described = Exclude<JsonSchema, boolean>

/** Ids of rows, people and devices that exist, by the name of the fields that have them, such as `propertyId`. */
export type Ids = Record<string, string[]>

/** Mostly an id that the field may have; otherwise that of something else. */
export function someId(random: Random, ids: Ids, field = ''): string {
  const fitting = random.chance(0.75) ? ids[field] : undefined
  const among = fitting ?? Object.values(ids).flat()
  return among[random.integer(among.length)] ?? random.uuid()
}

interface Place {
  ids: Ids
  /** The name of the field. */
  field?: string
  /** Whether the value is one that a program should send, without extremes and without what is not needed. */
  isPlain?: boolean
}

/** Returns a value that the schema mostly accepts. */
export function valueOf(random: Random, schema: JsonSchema | undefined, place: Place): unknown {
  if (typeof schema !== 'object') return random.chance(0.5) ? null : oddText(random)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[random.integer(schema.enum.length)]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(random, choices[random.integer(choices.length)], place)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textOf(random, schema, place)
    case 'number':
    case 'integer':
      if (place.isPlain) return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 4, 4))
      return random.pick([0, -0, 1, 2, 7, 30, 365, 2_026, 2 ** 53, 1e308, schema.minimum ?? -1, schema.maximum ?? 1e9])
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
      const length = place.isPlain ? 1 : 1 + random.integer(3)
      // `userIds` has what `userId` has.
      const field = place.field?.replace(/s$/, '')
      return Array.from({ length }, () => valueOf(random, item, { ...place, ...(field && { field }) }))
    }
    case 'object': {
      const needed = new Set(schema.required)
      const more = place.isPlain ? 0.1 : 0.4
      const isUsual = (name: string) => place.isPlain && (name in usual || name === 'token')
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => needed.has(name) || isUsual(name) || random.chance(more),
      )
      return Object.fromEntries(
        fields.map(([name, field]) => [name, valueOf(random, field, { ...place, field: name })]),
      )
    }
    default:
      return null
  }
}

/** The ends of what a date can be, and of what ours accept. */
const EXTREME_DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2000-02-29', '9999-12-31'] as const

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns a copy with other ids. */
export function withIds(random: Random, value: unknown, place: Place): unknown {
  if (typeof value === 'string' && UUID.test(value))
    return random.chance(0.9) ? someId(random, place.ids, place.field) : random.uuid()
  if (Array.isArray(value)) return value.map((item: unknown) => withIds(random, item, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, withIds(random, each, { ...place, field })]),
  )
}

/** What fields are for, by their names: most texts have no pattern that tells. */
const usual: Record<string, string> = {
  url: 'https://example.com/hook',
  website: 'https://example.com',
  zipCode: '62701',
  state: 'IL',
  quarter: '2026-Q1',
  subject: 'About the roof',
  fileName: 'notes.txt',
  fileType: 'text/plain',
  // “Roof” in base64.
  fileContent: 'Um9v',
  uploadedAt: '2026-11-20T11:00:00.000Z',
}

function plainText(random: Random, schema: Described, { ids, field = '' }: Place): string {
  const known = ids[field]
  if (known && known.length > 0 && random.chance(0.8)) return random.pick([known[0] ?? '', ...known])
  if (field === 'token') return random.uuid()
  if (schema.format === 'uuid' || patternsOf(schema).join(' ').includes('0-9a-f]{8}-')) return random.uuid()
  if (schema.format === 'date') return `2026-${random.pick(['01', '02', '11'])}-0${1 + random.integer(9)}`
  if (schema.format === 'date-time') return '2026-11-20T11:00:00.000Z'
  if (schema.format === 'email') return `${random.uuid()}@example.com`
  return usual[field] ?? 'Roof'
}

function textOf(random: Random, schema: Described, place: Place): string {
  if (place.isPlain) return plainText(random, schema, place)
  const { ids, field } = place
  const pattern = patternsOf(schema).join(' ')
  if (schema.format === 'uuid' || pattern.includes('0-9a-f'))
    return random.chance(0.7) ? someId(random, ids, field) : random.uuid()
  if (schema.format === 'date')
    return random.chance(0.2)
      ? random.pick(EXTREME_DAYS)
      : `20${10 + random.integer(30)}-${random.pick(['01', '02', '12'])}-28`
  if (schema.format === 'date-time') return new Date(random.integer(2 ** 31) * 1_000).toISOString()
  if (schema.format === 'email')
    return random.pick(['ann@example.com', 'ben@example.com', `${random.uuid()}@example.com`])
  if (random.chance(0.1)) return oddText(random)
  return random.pick(['Roof', 'Replace the filter', 'Ann', '62701', '+1 212 555 0100', 'a'.repeat(43), '0'.repeat(64)])
}
