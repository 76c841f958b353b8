import { systemFamily } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import type { ItemFinding } from '@hearthkeep/shared/finding/finding.ts'

/** The category of work on a system; `general` if it concerns none. */
export function categoryOf(systemType: string | null): ItemFinding['category'] {
  const family = systemType === null ? 'other' : systemFamily(systemType)
  switch (family) {
    case 'hvac':
    case 'plumbing':
    case 'electrical':
    case 'roofing':
    case 'safety':
      return family
    case 'appliance':
      return 'appliances'
    case 'outdoor':
    case 'structural':
      return 'exterior'
    case 'utilities':
    case 'other':
      return 'general'
  }
}
