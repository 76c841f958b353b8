import { appliances } from './appliances.ts'
import { electrical } from './electrical.ts'
import type { CatalogueEntry } from './entry.ts'
import { hvac } from './hvac.ts'
import { outdoor } from './outdoor.ts'
import { plumbing } from './plumbing.ts'
import { roofing } from './roofing.ts'
import { safety } from './safety.ts'
import { structural } from './structural.ts'
import { utilities } from './utilities.ts'

/** The 31 kinds of system, in the order of the specification (part 2, section 3), with our own at the end. */
export const catalogue: readonly CatalogueEntry[] = [
  ...hvac,
  ...plumbing,
  ...electrical,
  ...roofing,
  ...appliances,
  ...outdoor,
  ...structural,
  ...safety,
  ...utilities,
]

const entriesById = new Map(catalogue.map((entry) => [entry.id, entry]))

/** Returns the entry of a system type; undefined for a plain or unknown type. */
export const catalogueEntry = (systemType: string): CatalogueEntry | undefined => entriesById.get(systemType)
