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
    commonIssues: [
      'Dirt or shade lowers the yield',
      'Failed inverter',
      'Loose mounts or flashing',
      'Chewed or exposed wiring',
    ],
    maintenanceTasks: [
      'Compare solar output with last year',
      'Clean the solar panels',
      'Inspect mounts, flashing and wiring',
      'Check the inverter for faults',
      'Trim trees that shade the panels',
    ],
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
    commonIssues: [
      'Dead starting battery',
      'Stale fuel',
      'Old oil and filters',
      'Transfer switch that does not switch',
    ],
    maintenanceTasks: [
      'Run the generator under load',
      'Change generator oil and filters',
      'Test the starting battery',
      'Test the automatic transfer switch',
      'Check fuel supply and hoses',
    ],
    origin: 'ours',
  },
] as const satisfies readonly CatalogueEntry[]
