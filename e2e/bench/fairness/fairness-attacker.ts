import { must } from '@hearthkeep/shared/kernel/must.ts'
import { attacks } from './fairness-attacks.ts'
import { Caller } from './fairness-caller.ts'

/** A command from the bench to this process, which answers each with `done` or with an error. */
export type Order =
  | { kind: 'prepare'; attack: string; url: string; address: string }
  | { kind: 'strike'; attack: string; forMs: number }
export type Done = { kind: 'done' } | { kind: 'failed'; error: string }

const strikes = new Map<string, (until: number) => Promise<void>>()

process.on('message', (order: Order) => {
  obey(order).then(
    () => answer({ kind: 'done' }),
    (error: unknown) => answer({ kind: 'failed', error: String(error) }),
  )
})

async function obey(order: Order): Promise<void> {
  if (order.kind === 'strike') return must(strikes.get(order.attack), 'the attack')(performance.now() + order.forMs)
  const { url, address } = order
  const attack = must(
    attacks.find(({ name }) => name === order.attack),
    'the attack',
  )
  const attacker = await Caller.join({ url, address, name: attack.attacker, role: attack.role ?? 'homeowner' })
  strikes.set(order.attack, await attack.prepare({ attacker, url, address }))
}

function answer(done: Done): void {
  process.send?.(done)
}
