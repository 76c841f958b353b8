import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalStore, LocalTables } from '../../web/src/data/store/local-store.ts'
import { mutate, mutateWithin, type Asked } from '../../web/src/data/mutate/mutate.ts'
import { round, type RoundEnd, type RoundParts } from '../../web/src/sync/loop/round.ts'
import { over } from '../simulation/over.ts'
import { withoutGuard } from '../simulation/sabotaged-device.ts'

/** Where the engine of a page can be broken, to prove that the histories would notice. */
interface EngineParts {
  /** Calls `told` when the person is told that it is saved. */
  act(store: LocalStore, asked: Asked, told: () => void): Promise<Outcome<null>>
  round(parts: RoundParts): Promise<RoundEnd>
}

export type SabotageName = keyof typeof sabotages

export const sabotages = {
  none: { act, round },
  withoutGuard: { act, round: withoutGuard().round },
  outboxApart: { act: actApart, round },
  toldEarly: { act: actTellingEarly, round },
} satisfies Record<string, EngineParts>

async function act(store: LocalStore, asked: Asked, told: () => void): Promise<Outcome<null>> {
  const outcome = await mutate(store, asked)
  if (outcome.ok) told()
  return outcome
}

/** What will push the change is written in a transaction of its own, after the one with its rows. */
async function actApart(store: LocalStore, asked: Asked, told: () => void): Promise<Outcome<null>> {
  const later: ((tables: LocalTables) => Promise<void>)[] = []
  const outcome = await store.write((tables) => {
    const outbox = over(tables.outbox, { put: async (rows) => void later.push((second) => second.outbox.put(rows)) })
    return mutateWithin({ ...tables, outbox }, asked)
  })
  await store.write(async (second) => {
    for (const put of later) await put(second)
  })
  if (outcome.ok) told()
  return outcome
}

/** The person is told when the writing begins, not when it has ended. */
function actTellingEarly(store: LocalStore, asked: Asked, told: () => void): Promise<Outcome<null>> {
  return store.write((tables) => {
    const outbox = over(tables.outbox, {
      async put(rows) {
        told()
        await tables.outbox.put(rows)
      },
    })
    return mutateWithin({ ...tables, outbox }, asked)
  })
}
