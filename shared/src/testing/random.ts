/** Reproducible randomness from a seed, for tests and made-up properties. */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number
  /** 0 inclusive to `n` exclusive. */
  integer(n: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True with probability `p`. */
  chance(p: number): boolean
  /** In the format of a UUIDv7. */
  uuid(): string
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (n: number) => Math.floor(next() * n)
  const hex = (length: number) => {
    let digits = ''
    for (let n = 0; n < length; n += 1) digits += integer(16).toString(16)
    return digits
  }
  return {
    next,
    integer,
    pick: (list) => list[integer(list.length)] ?? list[0],
    chance: (p) => next() < p,
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

/** Tommy Ettinger's generator: 32 bits of state, more than enough for tests. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
