import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalStore, LocalTables } from '../../web/src/data/store/local-store.ts'
import { mutate, mutateWithin, type MutateInput } from '../../web/src/data/mutate/mutate.ts'
import { round, type RoundEnd, type RoundParts } from '../../web/src/sync/loop/round.ts'
import { override } from '../simulation/override.ts'
import { withoutCursorGuard } from '../simulation/sabotage/sabotaged-device.ts'

/** The parts of a page's engine that can be sabotaged, to prove that the histories notice. */
interface EngineParts {
  /** Calls `notify` when the mutation is shown as saved. */
  act(store: LocalStore, input: MutateInput, notify: () => void): Promise<Outcome<null>>
  round(parts: RoundParts): Promise<RoundEnd>
}

export type SabotageName = keyof typeof sabotages

export const sabotages = {
  none: { act, round },
  withoutCursorGuard: { act, round: withoutCursorGuard().round },
  separateOutbox: { act: actSeparately, round },
  notifiesEarly: { act: actNotifyingEarly, round },
} satisfies Record<string, EngineParts>

async function act(store: LocalStore, input: MutateInput, notify: () => void): Promise<Outcome<null>> {
  const outcome = await mutate(store, input)
  if (outcome.ok) notify()
  return outcome
}

/** Writes the outbox entry in a separate transaction, after the one with the rows. */
async function actSeparately(store: LocalStore, input: MutateInput, notify: () => void): Promise<Outcome<null>> {
  const later: ((tables: LocalTables) => Promise<void>)[] = []
  const outcome = await store.write((tables) => {
    const outbox = override(tables.outbox, {
      put: async (rows) => void later.push((second) => second.outbox.put(rows)),
    })
    return mutateWithin({ ...tables, outbox }, input)
  })
  await store.write(async (second) => {
    for (const put of later) await put(second)
  })
  if (outcome.ok) notify()
  return outcome
}

/** Shows the mutation as saved when the write begins, not when it has ended. */
function actNotifyingEarly(store: LocalStore, input: MutateInput, notify: () => void): Promise<Outcome<null>> {
  return store.write((tables) => {
    const outbox = override(tables.outbox, {
      async put(rows) {
        notify()
        await tables.outbox.put(rows)
      },
    })
    return mutateWithin({ ...tables, outbox }, input)
  })
}
