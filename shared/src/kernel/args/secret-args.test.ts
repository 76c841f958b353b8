import { expect, test } from 'vitest'
import { z } from 'zod'
import { optional, secret, text } from '../fields.ts'
import { aFeedSecret } from '../../testing/builders/settings-builders.ts'
import { mutationNamed, mutations } from '../../mutations.ts'
import { isSecret, withoutSecrets, wordsWithoutSecrets } from './secret-args.ts'

const key = secret(text(40))
const schema = z.strictObject({
  name: text(10),
  key,
  spare: optional(key).optional(),
  keys: z.array(key),
  door: z.union([z.literal('open'), z.strictObject({ key })]),
})

test('[SE7] secrets are removed wherever they appear, and nothing else is', () => {
  const args = { name: 'Ann', key: 'k1', spare: 'k2', keys: ['k3', 'k4'], door: { key: 'k5' } }
  expect(withoutSecrets(schema, args)).toEqual({
    name: 'Ann',
    key: null,
    spare: null,
    keys: [null, null],
    door: { key: null },
  })
  expect(withoutSecrets(schema, { name: 'Ann', spare: null, door: 'open' })).toEqual({
    name: 'Ann',
    spare: null,
    door: 'open',
  })
})

test('[SE7] secrets are removed from invalid arguments too', () => {
  expect(withoutSecrets(schema, { name: 7, key: 42, color: 'red' })).toEqual({ name: 7, key: null, color: 'red' })
  expect(withoutSecrets(schema, 'Ann')).toBe('Ann')
})

test.each([
  ['marked', key, true],
  ['marked and optional', optional(key).optional(), true],
  ['not marked', optional(text(10)), false],
])('[SE7] the mark identifies a secret field: %s', (_what, field, known) => {
  expect(isSecret(field)).toBe(known)
})

test('[SE7] an error message does not repeat a secret', () => {
  expect(wordsWithoutSecrets('no room for Ann, k1 and k3', schema, { name: 'Ann', key: 'k1', keys: ['k3', ''] })).toBe(
    'no room for Ann, … and …',
  )
})

test('[SE7] the address of a calendar feed counts as a secret', () => {
  const args = { secret: aFeedSecret() }
  expect(withoutSecrets(mutationNamed('calendar_feed.rotate')?.args, args)).toEqual({ secret: null })
})

/** Matches by name: a secret with another name is its author's to mark. */
const soundsSecret = /secret|password|token|api_?key/i

test.each(mutations.map(({ name, args }) => [name, args] as const))('[SE7] %s marks its secrets', (_name, args) => {
  expect(unmarkedIn(z.toJSONSchema(args, { unrepresentable: 'any', io: 'input' }))).toEqual([])
})

test('[SE7] an unmarked secret is detected', () => {
  const args = z.strictObject({ inner: z.array(z.strictObject({ apiKey: text(9), password: secret(text(9)) })) })
  expect(unmarkedIn(z.toJSONSchema(args))).toEqual(['apiKey'])
})

function unmarkedIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties: unknown = 'properties' in schema ? schema.properties : null
  const named = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  const unmarked = named.filter(
    ([name, field]) => soundsSecret.test(name) && !JSON.stringify(field).includes('"secret":true'),
  )
  return [...unmarked.map(([name]) => name), ...Object.values(schema).flatMap(unmarkedIn)]
}
