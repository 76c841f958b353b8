import { expect, test } from 'vitest'
import { z } from 'zod'
import { syncAnswer } from './sync-answer.ts'
import { pushedMutation, syncRequest } from './sync-request.ts'
import { poke } from './poke.ts'
import { snapshotLine } from './snapshot-line.ts'
import { PROTOCOL } from './limits.ts'
import { mutations } from '../mutations.ts'

const advice = `The wire has changed. Devices of the last twelve months still speak the old one, and what waits in their
outboxes was written in it: a mutation may gain an optional argument or a wider limit; anything else needs a new name, and
the old one stays. A message that older sides cannot read needs a new PROTOCOL. If the change is one of these, accept it
with: npx vitest run shared/src/protocol/wire.test.ts -u`

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })

test('[M1] the names of the mutations and their arguments match what devices in the field know', async () => {
  const schemas = Object.fromEntries(mutations.map(({ name, args }) => [name, schemaOf(args)]))
  await expect(`${JSON.stringify(schemas, null, 2)}\n`, advice).toMatchFileSnapshot('wire.mutations.snapshot')
})

test('[P1] the messages match what devices in the field know', async () => {
  const messages = {
    PROTOCOL,
    syncRequest: schemaOf(syncRequest),
    pushedMutation: schemaOf(pushedMutation),
    syncAnswer: schemaOf(syncAnswer),
    snapshotLine: schemaOf(snapshotLine),
    poke: schemaOf(poke),
  }
  await expect(`${JSON.stringify(messages, null, 2)}\n`, advice).toMatchFileSnapshot('wire.messages.snapshot')
})
