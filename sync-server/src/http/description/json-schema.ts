import { z } from 'zod'
import type { Description } from './describe.ts'

export type Json = Record<string, unknown>

/** The schema that is documented of a lenient body is the strict one behind it. */
export function bodySchema(body: Exclude<NonNullable<Description['body']>, 'file'>): z.ZodType {
  const schema = typeof body === 'function' ? body('UTC') : body
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodType ? schema.out : schema
}

/** Nobody outside needs our notes on fields. */
const withoutNotes = z.registry<Json>()

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...shown } = z.toJSONSchema(schema, { io, metadata: withoutNotes, unrepresentable: 'any' })
  return shown
}

const fields = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

export interface Field {
  name: string
  /** What it holds, and whether a body must have it. */
  words: string
}

/** The fields of an object, for people to read; none for another schema. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  const { properties, required } = fields.parse(jsonSchema(schema, io))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    words: `${typeWords(property)}${io === 'input' && required.includes(name) ? ', required' : ''}`,
  }))
}

const typed = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** "string (date) or null", "low | medium | high", "list of object". */
function typeWords(schema: unknown): string {
  const { type, format, enum: values, anyOf, items, const: value } = typed.parse(schema)
  if (anyOf) return anyOf.map(typeWords).join(' or ')
  if (values) return values.map(String).join(' | ')
  if (value !== undefined) return String(value)
  if (type === 'array') return `list of ${typeWords(items ?? {})}`
  return `${[type ?? 'anything'].flat().join(' or ')}${format ? ` (${format})` : ''}`
}
