import { deviceFaults } from './device-faults.ts'
import { serverFaults } from './server-faults.ts'

/** A small fault in one place of the engine, and the rule that the world then reports as broken. */
export interface NamedFault {
  name: string
  file: string
  /** An expression in the file, which occurs there once and begins no line, and what takes its place. */
  code: string
  fault: string
  rule: RegExp
}

/**
 * Faults that random steps met too rarely: a stranger's mutants, and the worst mistake of each thing that was made faster.
 * Those of the latter that only cost time, and those of the former that lose nothing, are named in
 * `docs/decisions/testing.md`.
 */
export const namedFaults: readonly NamedFault[] = [...serverFaults, ...deviceFaults]
