import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import type { SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { nearestType, type Kind } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { readTypedKind } from '@hearthkeep/shared/system/catalogue/find/typed-kind.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { plainLine } from '@hearthkeep/shared/text/plain-text.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { mask, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import { system, systemFacts } from '@hearthkeep/shared/system/system.ts'
import { formFields } from '@hearthkeep/shared/system/system-fields.ts'
import { ratingWithin } from '@hearthkeep/shared/health/health.ts'
import { z } from 'zod'

/** The schema of the system form: facts of the entity only. */
export const systemSchema = z
  // The list offers known types only, but an old row with an unknown one must remain editable.
  .object({ ...systemFacts, systemType: system.schema.shape.systemType })
  .pick(mask(formFields))
export type SystemValues = z.infer<typeof systemSchema>

/** [M11] A new system is good and in use. */
export const newSystem: SystemValues = {
  ...blank(systemSchema.shape),
  systemType: '',
  systemName: '',
  status: 'good',
  isActive: true,
}

/** Returns a recorded system as form values. */
export const recordedSystem = (system: System): SystemValues => picked(system, formFields)

/** [SY16] Adds the rating that a chosen status implies. `rating` is the recorded one. */
export function withRating<V extends Partial<SystemValues>>(values: V, rating: number): V & { statusRating?: number } {
  const fitting = values.status === undefined ? rating : ratingWithin(values.status, rating)
  return fitting === rating ? values : { ...values, statusRating: fitting }
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

/** A kind of the picker, with what was typed about it. */
export interface ChosenKind {
  systemType: string
  name: string
  installDate: SystemValues['installDate']
}

/** A kind that the picker lists, and the install date in the search. */
export const typedKind = ({ systemType, name }: Pick<Kind, 'systemType' | 'name'>, search: string): ChosenKind => ({
  systemType,
  name,
  installDate: readTypedKind(search).installDate,
})

/** A kind of the catalogue, under the catalogue's name. */
export const kindOf = (systemType: string): ChosenKind => ({
  systemType,
  name: prefilled(newSystem, systemType).systemName,
  installDate: newSystem.installDate,
})

/** What the search names, as a custom system of the nearest type; null if it is empty. */
export function customKind(search: string): ChosenKind | null {
  const { name: typed, installDate } = readTypedKind(plainLine(search))
  const name = typed.slice(0, MAX_NAME)
  if (name === '') return null
  return { systemType: nearestType(name), name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, installDate }
}

/** The maximum length of a system's name. */
const MAX_NAME = 200

/** The facts of a system of which only the kind is known. */
export function factsOf({ systemType, name, installDate }: ChosenKind): SystemValues {
  return { ...newSystem, ...prefilled(newSystem, systemType), systemType, systemName: name, installDate }
}

const plateFields = ['brand', 'model', 'serialNumber', 'installDate'] as const

/** [SY22] The fields that a nameplate fills in: those of which nothing is known. */
export const readFromPlate = (read: Pick<SystemFinding, (typeof plateFields)[number]>, known: SystemValues) =>
  plateFields.filter((field) => read[field] !== null && !known[field]).map((field) => [field, read[field]] as const)
