import type { CatalogueEntry } from './entry.ts'

export const safety = [
  {
    id: 'safety_smoke_detectors',
    name: 'Smoke detectors',
    family: 'safety',
    category: 'indoor',
    estimatedLifespan: 10,
    maintenanceFrequency: 'monthly',
    criticalityLevel: 'critical',
    replacementCost: { min: 20, max: 100 },
    origin: 'specification',
  },
  {
    id: 'safety_carbon_monoxide',
    name: 'Carbon monoxide detectors',
    family: 'safety',
    category: 'indoor',
    estimatedLifespan: 7,
    maintenanceFrequency: 'monthly',
    criticalityLevel: 'critical',
    replacementCost: { min: 25, max: 150 },
    origin: 'specification',
  },
  {
    id: 'safety_security_system',
    name: 'Security system',
    family: 'safety',
    category: 'indoor',
    estimatedLifespan: 10,
    maintenanceFrequency: 'quarterly',
    criticalityLevel: 'medium',
    replacementCost: { min: 500, max: 2_000 },
    origin: 'specification',
  },
] as const satisfies readonly CatalogueEntry[]
