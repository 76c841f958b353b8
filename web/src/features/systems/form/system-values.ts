import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import { system, systemFacts } from '@hearthkeep/shared/system/system.ts'
import { z } from 'zod'

/** What the form of a system asks; the facts of the entity and nothing else. */
export const systemSchema = z
  // The list offers no unknown types. An old row with one must not keep other changes from being saved.
  .object({ ...systemFacts, systemType: system.schema.shape.systemType })
  .pick({
    systemType: true,
    systemName: true,
    location: true,
    brand: true,
    model: true,
    serialNumber: true,
    installDate: true,
    warrantyExpiration: true,
    estimatedLifespan: true,
    replacementCost: true,
    manualUrl: true,
    notes: true,
  })
export type SystemValues = z.infer<typeof systemSchema>

export const newSystem: SystemValues = { ...blank(systemSchema.shape), systemType: '', systemName: '' }

/** What is recorded of a system, as its form shows it. */
export function recordedSystem(system: System): SystemValues {
  const { systemType, systemName, location, brand, model, serialNumber, notes } = system
  const { installDate, warrantyExpiration, estimatedLifespan, replacementCost } = system
  const make = { brand, model, serialNumber }
  return {
    systemType,
    systemName,
    location,
    ...make,
    installDate,
    warrantyExpiration,
    estimatedLifespan,
    replacementCost,
    // Rows of earlier days do not have it.
    manualUrl: system.manualUrl ?? null,
    notes,
  }
}

type Prefilled = Pick<SystemValues, 'systemName' | 'estimatedLifespan' | 'replacementCost'>

/**
 * What choosing a type fills in: name, lifespan and the least replacement cost (part 2, section 5). What the person wrote
 * over the earlier type's answers stays.
 */
export function prefilled(values: SystemValues, systemType: string): Prefilled {
  const before = usualFacts(values.systemType)
  const usual = usualFacts(systemType)
  const isOwn = (field: keyof Prefilled) => values[field] !== before[field] && values[field] !== newSystem[field]
  return {
    systemName: isOwn('systemName') ? values.systemName : usual.systemName,
    estimatedLifespan: isOwn('estimatedLifespan') ? values.estimatedLifespan : usual.estimatedLifespan,
    replacementCost: isOwn('replacementCost') ? values.replacementCost : usual.replacementCost,
  }
}

function usualFacts(systemType: string): Prefilled {
  const entry = catalogueEntry(systemType)
  return {
    systemName: systemTypeLabel(systemType),
    estimatedLifespan: entry?.estimatedLifespan ?? null,
    replacementCost: entry?.replacementCost.min ?? null,
  }
}
