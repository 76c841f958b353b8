import type { CatalogueEntry } from './entry.ts'

export const utilities = [
  {
    id: 'utilities_solar_panels',
    name: 'Solar panels',
    family: 'utilities',
    category: 'utilities',
    estimatedLifespan: 25,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'medium',
    replacementCost: { min: 10_000, max: 30_000 },
    origin: 'ours',
  },
  {
    id: 'utilities_generator',
    name: 'Standby generator',
    family: 'utilities',
    category: 'utilities',
    estimatedLifespan: 20,
    maintenanceFrequency: 'semi_annual',
    criticalityLevel: 'high',
    replacementCost: { min: 3_000, max: 12_000 },
    origin: 'ours',
  },
] as const satisfies readonly CatalogueEntry[]
