import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import { system, systemFacts } from '@hearthkeep/shared/system/system.ts'
import { z } from 'zod'

/** The schema of the system form: facts of the entity only. */
export const systemSchema = z
  // The list offers known types only, but an old row with an unknown one must remain editable.
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

/** Returns a recorded system as form values. */
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
    // Missing in rows of earlier versions.
    manualUrl: system.manualUrl ?? null,
    notes,
  }
}

type Prefilled = Pick<SystemValues, 'systemName' | 'estimatedLifespan' | 'replacementCost'>

/**
 * Returns the values that a type prefills: name, lifespan and the lowest replacement cost (part 2, section 5). Values
 * that the person has changed are preserved.
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
