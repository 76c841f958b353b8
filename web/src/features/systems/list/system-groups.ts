import { wordsOfSystem } from '@hearthkeep/shared/system/system-fields.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import type { SystemFamily } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { systemFamily } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'

interface SystemGroup {
  family: SystemFamily
  label: string
  members: System[]
}

const familyLabels: Record<SystemFamily, string> = {
  hvac: 'Heating and cooling',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  roofing: 'Roof',
  appliance: 'Appliances',
  safety: 'Safety',
  structural: 'Structure',
  outdoor: 'Outdoors',
  utilities: 'Utilities',
  other: 'Other',
}

/** In the order in which they are listed. */
const families: readonly SystemFamily[] = [
  'hvac',
  'plumbing',
  'electrical',
  'roofing',
  'appliance',
  'safety',
  'structural',
  'outdoor',
  'utilities',
  'other',
]

/** Returns the systems by family; keeps their order, and leaves out families without any. */
export function familiesOf(systems: readonly System[]): SystemGroup[] {
  return families.flatMap((family) => {
    const members = systems.filter(({ systemType }) => systemFamily(systemType) === family)
    return members.length === 0 ? [] : [{ family, label: familyLabels[family], members }]
  })
}

/** Returns the systems that what was typed finds. */
export const searched = searchBy(wordsOfSystem)
