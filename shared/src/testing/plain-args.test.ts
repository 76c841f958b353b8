import { expect, test } from 'vitest'
import { z } from 'zod'
import { multilineText, optional, text } from '../kernel/fields.ts'
import { PLAIN_LINE, PLAIN_LINES } from '../text/plain-text.ts'
import { jsonSchemaOf, patternsOf, type JsonSchema } from './args-schema.ts'
import { mutations } from '../mutations.ts'

/** The keys of findings are not shown on any screen, and a password may have any characters. */
const exceptions = /(^|\.)(source\.key|sourceKeys|dismissedFindings|temporaryPassword|password)$/

const devices = mutations.filter((mutation) => !('isServerOnly' in mutation))

test.each(devices.map(({ name, args }) => [name, args] as const))(
  '[SE71] [SE72] %s refuses text with invisible characters',
  (_name, args) => {
    expect(unseenIn(jsonSchemaOf(args)).filter((path) => !exceptions.test(path))).toEqual([])
  },
)

test('[SE71] a text without the rule is detected', () => {
  const args = z.strictObject({
    name: text(9),
    notes: optional(multilineText(9)),
    inner: z.array(z.strictObject({ place: z.string().max(9).nullable(), on: z.iso.date() })),
  })
  expect(unseenIn(jsonSchemaOf(args))).toEqual(['inner.place'])
})

/** Returns the paths of texts that may have invisible characters. */
function unseenIn(schema: JsonSchema | undefined, path = ''): string[] {
  if (typeof schema !== 'object' || schema.enum !== undefined || 'const' in schema) return []
  const parts = [schema.anyOf, schema.oneOf, schema.items].flat()
  const named = Object.entries(schema.properties ?? {})
  return [
    ...([schema.type].flat().includes('string') && !isPlain(schema) ? [path] : []),
    ...parts.flatMap((part) => unseenIn(part, path)),
    ...named.flatMap(([name, field]) => unseenIn(field, path ? `${path}.${name}` : name)),
  ]
}

function isPlain(schema: z.core.JSONSchema.BaseSchema): boolean {
  const patterns = patternsOf(schema)
  const isPlainText = patterns.some((one) => one === PLAIN_LINE.source || one === PLAIN_LINES.source)
  // The patterns of ids, dates, email addresses and secrets list each character that they allow.
  return (
    isPlainText ||
    schema.format !== undefined ||
    patterns.some((one) => /^\^[\w()[\]{},\-?:|]+\$$/.test(one.replaceAll('\\', '')))
  )
}
