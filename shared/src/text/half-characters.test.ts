import { expect, test } from 'vitest'
import { z } from 'zod'
import { mutations } from '../mutations.ts'
import { sampleCalls } from '../testing/calls/sample-calls.ts'

interface Changed {
  path: string
  args: unknown
}

/** Puts half of an emoji behind each text of the arguments, one at a time. */
function* withHalves(value: unknown, path: string): Generator<Changed> {
  if (typeof value === 'string') yield { path, args: `${value}\ud83d` }
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value))
    for (const { path: changed, args } of withHalves(field, `${path}.${name}`))
      yield {
        path: changed,
        args: Array.isArray(value) ? value.toSpliced(Number(name), 1, args) : { ...value, [name]: args },
      }
}

/** Stored as JSON, which can express the half; or hashed. */
const unharmed = /(^|\.)(key|sourceKeys\.\d+|temporaryPassword)$/

test('[SE71] no argument of a mutation takes half of a character, which the database could not store', () => {
  const taken = sampleCalls.flatMap(({ call: { name, args } }) => {
    const mutation = mutations.find((one) => one.name === name)
    // What only the server runs copies texts of rows.
    if (!mutation || 'isServerOnly' in mutation) return []
    const schema: z.ZodType = mutation.args
    return [...withHalves(args, name)].filter((changed) => schema.safeParse(changed.args).success)
  })
  expect(taken.map(({ path }) => path).filter((path) => !unharmed.test(path))).toEqual([])
})
