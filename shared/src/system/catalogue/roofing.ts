import type { CatalogueEntry } from './entry.ts'

export const roofing = [
  {
    id: 'roofing_shingles',
    name: 'Asphalt shingle roof',
    family: 'roofing',
    category: 'structural',
    estimatedLifespan: 20,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'critical',
    replacementCost: { min: 8_000, max: 20_000 },
    origin: 'specification',
  },
  {
    id: 'roofing_gutters',
    name: 'Gutters and downspouts',
    family: 'roofing',
    category: 'structural',
    estimatedLifespan: 20,
    maintenanceFrequency: 'semi_annual',
    criticalityLevel: 'high',
    replacementCost: { min: 1_000, max: 3_000 },
    origin: 'specification',
  },
  {
    id: 'roofing_flashing',
    name: 'Roof flashing',
    family: 'roofing',
    category: 'structural',
    estimatedLifespan: 25,
    maintenanceFrequency: 'annual',
    criticalityLevel: 'high',
    replacementCost: { min: 500, max: 2_000 },
    origin: 'specification',
  },
] as const satisfies readonly CatalogueEntry[]
