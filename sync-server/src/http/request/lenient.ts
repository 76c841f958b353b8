import { localDate } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { z } from 'zod'

/** A schema for bodies of a person in this time zone. */
export type InZone<T> = (zone: string) => z.ZodType<T>

export type BodyOf<Schema extends InZone<unknown>> = z.output<ReturnType<Schema>>

type Prepare = (body: unknown, context: z.RefinementCtx) => unknown

/**
 * Makes a schema lenient for old clients: unknown fields are ignored, a moment counts as its date, a number can be a
 * string, a line can end with \r\n, and an empty optional field is `null`.
 *
 * @param prepare changes the body first
 */
export const lenient =
  <Schema extends z.ZodObject>(schema: Schema, prepare: Prepare = (body) => body): InZone<z.output<Schema>> =>
  (zone) =>
    z.preprocess((sent, context) => {
      const body = prepare(sent, context)
      return isRecord(body) ? straightened(body, { schema, zone }) : body
    }, schema)

function straightened(body: Record<string, unknown>, { schema, zone }: { schema: z.ZodObject; zone: string }) {
  const fields = Object.entries(body).map(([name, value]) => [name, straight(value, schema.shape[name], zone)] as const)
  return Object.fromEntries(fields)
}

function straight(value: unknown, field: unknown, zone: string): unknown {
  if (typeof value !== 'string') return value
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return straight(value, field.unwrap(), zone)
  if (field instanceof z.ZodNullable) return value.trim() === '' ? null : straight(value, field.unwrap(), zone)
  if (field instanceof z.ZodISODate) return dateOf(value, zone)
  if (field instanceof z.ZodString) return value.replaceAll('\r\n', '\n')
  if (field instanceof z.ZodNumber && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) return numberOf(value, field)
  return value
}

/** [R33] The number, or the text as it is if another number would be stored: `1.299` dollars may be thousands. */
function numberOf(value: string, field: z.ZodNumber): number | string {
  const number = Number(value)
  const stored = field.safeParse(number)
  return stored.success && stored.data !== number ? value : number
}

const moment = z.iso.datetime({ offset: true })
/** The time of a moment in UTC, except midnight, which is how programs write a date. */
const TIME_IN_UTC = /^[\d-]{10}T(?!00:00(:00(\.0+)?)?(Z|[+-]00:?00)$).*(Z|[+-]00:?00)$/

/** [R32] The person's day of a moment in UTC; a moment with another offset was written on the writer's own clock. */
function dateOf(value: string, zone: string): string {
  if (TIME_IN_UTC.test(value) && moment.safeParse(value).success) return localDate(value, zone)
  return value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
