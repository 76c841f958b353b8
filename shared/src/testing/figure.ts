/** The export `bench` of a `*.bench.ts` file; `npm run bench` runs it and prints its figures in one table. */
export interface Bench {
  title: string
  run(): Promise<Figure[]>
}

export interface Figure {
  name: string
  value: number
  /** The unit of the value, as printed: `ms`, `mutations/s`, `kB`. */
  unit: string
  target?: Target | undefined
  /** The value relative to another figure of the same run, which is valid on any machine. */
  ratio?: { of: string; value: number; target?: Target }
}

/** The figure misses the target outside these bounds, both inclusive. */
export interface Target {
  atMost?: number
  atLeast?: number
}
