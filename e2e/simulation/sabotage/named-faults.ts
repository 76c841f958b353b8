import { deviceFaults } from './device-faults.ts'
import type { NamedFault } from './named-fault.ts'
import { serverFaults } from './server-faults.ts'

/**
 * Faults that random steps met too rarely: a stranger's mutants, and the worst mistake of each thing that was made faster.
 * Those of the latter that only cost time, and those of the former that lose nothing, are named in
 * `docs/decisions/testing.md`.
 */
export const namedFaults: readonly NamedFault[] = [...serverFaults, ...deviceFaults]
