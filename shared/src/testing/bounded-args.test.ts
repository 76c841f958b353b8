import { expect, test } from 'vitest'
import { z } from 'zod'
import { multilineText, requiredText, text, emailAddress as email } from '../kernel/fields.ts'
import { jsonSchemaOf, patternsOf, type JsonSchema } from './args-schema.ts'
import { mutations } from '../mutations.ts'

test.each(mutations.map(({ name, args }) => [name, args] as const))(
  '[SE74] %s bounds all of its arguments',
  (_name, args) => {
    expect(unboundedIn(jsonSchemaOf(args))).toEqual([])
  },
)

test.each([
  ['a string', z.strictObject({ it: z.string() }), ['it']],
  ['a string with an unbounded pattern', z.strictObject({ it: z.string().regex(/^a+$/) }), ['it']],
  ['a string with an unanchored pattern', z.strictObject({ it: z.string().regex(/a/) }), ['it']],
  ['an array', z.strictObject({ it: z.array(z.boolean()) }), ['it']],
  ['the strings in an array', z.strictObject({ it: z.array(z.string()).max(3) }), ['it.each']],
  ['a record', z.strictObject({ it: z.record(z.string().max(9), z.boolean()) }), ['it']],
  ['an object with unknown keys', z.looseObject({}), ['']],
  ['an unknown value', z.strictObject({ it: z.unknown() }), ['it']],
  ['a union', z.strictObject({ it: z.union([z.string(), z.array(z.null())]) }), ['it.either', 'it.either']],
  ['a nullable value', z.strictObject({ it: z.string().nullable().optional() }), ['it']],
])('[SE74] detects %s without a bound', (_what, schema, found) => {
  expect(unboundedIn(jsonSchemaOf(schema))).toEqual(found)
})

test.each([
  ['a name', requiredText(200, 'Name is required')],
  ['a line', text(200)],
  ['notes', multilineText(5000)],
  ['an email address', email],
])('[SE74] checks the length of %s first, and nothing else if it is too long', (_what, field) => {
  const megabyte = `a@${'a.'.repeat(500_000)}\u202e`
  // This matches no pattern either: a second issue would show that one was tried.
  expect(field.safeParse(megabyte).error?.issues).toMatchObject([{ code: 'too_big' }])
})

test('[SE74] an email address has up to 254 characters', () => {
  const long = (length: number) => `${'a'.repeat(length - 12)}@example.com`
  expect([254, 255].map((length) => email.safeParse(long(length)).success)).toEqual([true, false])
  expect(email.safeParse('ann@example').error?.issues).toMatchObject([
    { message: 'Please enter a valid email address' },
  ])
})

/** Returns the paths at which the schema accepts values of any length. */
function unboundedIn(schema: JsonSchema | undefined, path = ''): string[] {
  if (typeof schema !== 'object') return schema === false ? [] : [path]
  if ('const' in schema || schema.enum !== undefined) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => unboundedIn(choice, join(path, 'either')))
  const types = [schema.type].flat()
  return types.flatMap((type) => unboundedOf(type, schema, path))
}

function unboundedOf(type: unknown, schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  switch (type) {
    case 'string':
      return isBoundedString(schema) ? [] : [path]
    case 'array':
      return schema.maxItems === undefined ? [path] : unboundedIn(eachOf(schema.items), join(path, 'each'))
    case 'object':
      // Without `additionalProperties`, parsing leaves out fields that the schema does not name.
      if ((schema.additionalProperties ?? false) !== false) return [path]
      return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unboundedIn(field, join(path, name)))
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return []
    default:
      return [path]
  }
}

const eachOf = (items: JsonSchema | JsonSchema[] | undefined) => (Array.isArray(items) ? items[0] : items)

const join = (path: string, name: string) => [path, name].filter(Boolean).join('.')

/** Bounded by a maximum length, or by a pattern of the whole string without an unlimited repetition. */
function isBoundedString(schema: z.core.JSONSchema.BaseSchema): boolean {
  return (
    schema.maxLength !== undefined ||
    patternsOf(schema).some((one) => /^\^.*\$$/s.test(one) && !/(?<!\\)[*+]|\{\d+,\}/.test(one))
  )
}
