import { z } from 'zod'

/**
 * Makes a schema lenient for old clients: unknown fields are ignored, a moment counts as its date, a number can be a
 * string, a line can end with \r\n, and an empty optional field is `null`.
 */
export function lenient<Schema extends z.ZodObject>(schema: Schema) {
  return z.preprocess((body) => (isRecord(body) ? straightened(schema, body) : body), schema)
}

function straightened(schema: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(body).map(([name, value]) => [name, straight(schema.shape[name], value)] as const)
  return Object.fromEntries(fields)
}

function straight(field: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return straight(field.unwrap(), value)
  if (field instanceof z.ZodNullable) return value.trim() === '' ? null : straight(field.unwrap(), value)
  if (field instanceof z.ZodISODate) return value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')
  if (field instanceof z.ZodString) return value.replaceAll('\r\n', '\n')
  if (field instanceof z.ZodNumber && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) return Number(value)
  return value
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
