import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'

/** Restarts with each step, so that browser timing in one step does not affect the random choices of the next. */
export interface SteppedRandom extends Random {
  nextStep(): void
}

export function steppedRandom(seed: number): SteppedRandom {
  const seeds = createRandom(seed)
  let dice = createRandom(seed)
  return {
    next: () => dice.next(),
    integer: (n) => dice.integer(n),
    pick: (list) => dice.pick(list),
    chance: (p) => dice.chance(p),
    uuid: () => dice.uuid(),
    nextStep() {
      dice = createRandom(seeds.integer(2 ** 32))
    },
  }
}
