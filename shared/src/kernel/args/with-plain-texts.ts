import { z } from 'zod'
import { plainLine, plainLines } from '../../text/plain-text.ts'

/**
 * Cleans a value that may be older than the current rules for texts: removes invisible characters from each text that
 * the schema refuses. Everything else is unchanged.
 */
export function withPlainTexts(schema: unknown, value: unknown): unknown {
  // First, since most values have nothing to clean, and asking for the kind of a schema takes long.
  if (typeof value === 'string' ? plainLine(value) === value : typeof value !== 'object' || value === null) return value
  if (!(schema instanceof z.ZodType)) return value
  if (typeof value === 'string') return plainFor(schema, value)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return withPlainTexts(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((element) => withPlainTexts(schema.element, element))
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        withPlainTexts(Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined, field),
      ]),
    )
  return value
}

function plainFor(schema: z.ZodType, text: string): string {
  const fits = (one: string) => schema.safeParse(one).success
  return [text, plainLines(text), plainLine(text)].find(fits) ?? text
}
