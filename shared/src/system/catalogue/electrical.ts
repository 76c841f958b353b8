import type { CatalogueEntry } from './entry.ts'

export const electrical = [
  {
    id: 'electrical_panel',
    name: 'Electrical panel',
    family: 'electrical',
    category: 'utilities',
    estimatedLifespan: 30,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'critical',
    replacementCost: { min: 1_500, max: 4_000 },
    origin: 'specification',
  },
  {
    id: 'electrical_wiring',
    name: 'Electrical wiring',
    family: 'electrical',
    category: 'utilities',
    estimatedLifespan: 40,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'critical',
    replacementCost: { min: 3_000, max: 8_000 },
    origin: 'specification',
  },
  {
    id: 'electrical_lighting',
    name: 'Lighting',
    family: 'electrical',
    category: 'indoor',
    estimatedLifespan: 15,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'low',
    replacementCost: { min: 100, max: 1_000 },
    origin: 'specification',
  },
] as const satisfies readonly CatalogueEntry[]
