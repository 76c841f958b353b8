/** What a file `*.bench.ts` exports as `bench`; `npm run bench` runs it and prints its figures in one table. */
export interface Bench {
  title: string
  run(): Promise<Figure[]>
}

export interface Figure {
  name: string
  value: number
  /** Of the value, as printed: `ms`, `mutations/s`, `kB`. */
  unit: string
  target?: Target
  /** The value over another figure of the same run: what holds on any machine. */
  ratio?: { of: string; value: number; target?: Target }
}

/** The figure misses it outside these bounds, both inclusive. */
export interface Target {
  atMost?: number
  atLeast?: number
}
