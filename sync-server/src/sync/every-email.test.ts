import { mutations } from '@hearthkeep/shared/mutations.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import type { SampleCall } from '@hearthkeep/shared/testing/calls/sample-world.ts'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { ann, sampleServer, titleOf } from './testing/sample-server.ts'

// [SE173] A new mutation that takes an email is tried here without being named.

/** Mutations whose result reveals whether an email has an account. Each must be counted, like `opensAccount`. */
const revealing = ['property.create_for_client']

const [KNOWN, UNKNOWN] = ['known@example.com', 'unknown@example.com']
const AT = '2026-11-20T09:30:00.000Z'

const takesEmail = ({ args }: { args: z.ZodType }) =>
  JSON.stringify(z.toJSONSchema(args, { unrepresentable: 'any' })).includes('"format":"email"')

/** Replaces every email in the arguments of a call. */
function withEmail(value: unknown, email: string): unknown {
  if (typeof value === 'string') return /^\S+@\S+$/.test(value) ? email : value
  if (Array.isArray(value)) return value.map((each) => withEmail(each, email))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withEmail(each, email)]))
}

const mailed = sampleCalls.filter(
  ({ call, may }) => may !== 'nobody' && JSON.stringify(call.args) !== JSON.stringify(withEmail(call.args, KNOWN)),
)

test('[SE173] every mutation of a device that takes an email has a sample call with one', () => {
  const tried = new Set<string>(mailed.map(({ call }) => call.name))
  const taking = mutations.filter((mutation) => mutation.isServerOnly !== true && takesEmail(mutation))
  expect(taking.length).toBeGreaterThan(5)
  expect(taking.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

test.each(mailed.map((sample) => [titleOf(sample), sample] as const))(
  '[SE173] %s is answered alike for an email with and without an account, or is counted',
  async (_title, sample) => {
    const answers = [await answerFor(sample, KNOWN), await answerFor(sample, UNKNOWN)]
    const isAlike = JSON.stringify(answers[0]) === JSON.stringify(answers[1])
    expect(isAlike, JSON.stringify(answers)).toBe(!revealing.includes(sample.call.name))
  },
)

async function answerFor(sample: SampleCall, email: string) {
  const server = await sampleServer({ clock: () => new Date(AT) })
  const { by = ann, call } = sample
  const userId = aUserId(50)
  const after = aUser({ id: userId, email: KNOWN, username: KNOWN })
  await server.write([{ entity: 'user', id: userId, before: null, after }])
  await server.store.write((tx) => tx.addAccount({ userId, emailKey: KNOWN, usernameKey: KNOWN, passwordHash: 'x' }))
  await server.prepare(by, sample)
  const result = await server.push(by, { ...call, args: withEmail(call.args, email) })
  return JSON.stringify(result).replaceAll(email, 'the email')
}
