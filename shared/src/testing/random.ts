/** Randomness that a seed repeats, for tests and made-up houses. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From 0 up to, not including, `n`. */
  integer(n: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True in a share `p` of the cases. */
  chance(p: number): boolean
  /** In the form of a UUIDv7. */
  uuid(): string
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (n: number) => Math.floor(next() * n)
  const hex = (digits: number) => Array.from({ length: digits }, () => integer(16).toString(16)).join('')
  return {
    next,
    integer,
    pick: (list) => list[integer(list.length)] ?? list[0],
    chance: (p) => next() < p,
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

/** Tommy Ettinger's generator: 32 bits of state, more than even enough for tests. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
