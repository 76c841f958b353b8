import { expect, test } from 'vitest'
import { commonIssues } from './common-issues.ts'
import { catalogue, catalogueEntry } from './catalogue.ts'
import { systemCategories } from './entry.ts'
import { maintenanceTasks } from './maintenance-tasks.ts'

const figures = catalogue.map((entry) =>
  [
    entry.id,
    entry.estimatedLifespan,
    `${entry.replacementCost.min}-${entry.replacementCost.max}`,
    entry.maintenanceFrequency,
    entry.criticalityLevel,
  ].join(' | '),
)

test('[K1] 31 entries have the figures of the specification', () => {
  expect(figures).toEqual([
    'hvac_furnace | 15 | 3000-8000 | annual | critical',
    'hvac_ac_central | 12 | 4000-12000 | annual | critical',
    'hvac_heat_pump | 15 | 5000-15000 | annual | critical',
    'hvac_ductwork | 20 | 2000-6000 | annual | high',
    'plumbing_water_heater | 10 | 800-2500 | annual | critical',
    'plumbing_main_line | 50 | 3000-10000 | annual | critical',
    'plumbing_sewer_line | 50 | 5000-15000 | annual | critical',
    'plumbing_fixtures | 15 | 200-1500 | annual | medium',
    'electrical_panel | 30 | 1500-4000 | annual | critical',
    'electrical_wiring | 40 | 3000-8000 | annual | critical',
    'electrical_lighting | 15 | 100-1000 | annual | low',
    'roofing_shingles | 20 | 8000-20000 | annual | critical',
    'roofing_gutters | 20 | 1000-3000 | semi_annual | high',
    'roofing_flashing | 25 | 500-2000 | annual | high',
    'appliance_dishwasher | 10 | 400-1200 | quarterly | medium',
    'appliance_refrigerator | 12 | 600-2500 | quarterly | medium',
    'appliance_washer | 11 | 400-1500 | quarterly | medium',
    'appliance_dryer | 11 | 400-1200 | quarterly | high',
    'outdoor_irrigation | 15 | 2000-6000 | semi_annual | medium',
    'outdoor_pool | 25 | 20000-60000 | monthly | high',
    'outdoor_septic | 30 | 8000-25000 | annual | critical',
    'outdoor_well | 30 | 3000-12000 | annual | critical',
    'structural_foundation | 100 | 15000-50000 | annual | critical',
    'structural_siding | 30 | 8000-25000 | annual | high',
    'structural_windows | 20 | 300-800 | annual | medium',
    'structural_doors | 25 | 200-1500 | annual | medium',
    'safety_smoke_detectors | 10 | 20-100 | monthly | critical',
    'safety_carbon_monoxide | 7 | 25-150 | monthly | critical',
    'safety_security_system | 10 | 500-2000 | quarterly | medium',
    'utilities_solar_panels | 25 | 10000-30000 | annual | medium',
    'utilities_generator | 20 | 3000-12000 | semi_annual | high',
  ])
})

test('[K1] two entries are our own', () => {
  const ours = catalogue.filter((entry) => entry.origin === 'ours').map((entry) => entry.id)
  expect(ours).toEqual(['utilities_solar_panels', 'utilities_generator'])
})

test('[K2] every category has entries, and every name is unique', () => {
  expect(new Set(catalogue.map((entry) => entry.category))).toEqual(new Set(systemCategories))
  expect(new Set(catalogue.map((entry) => entry.name)).size).toBe(catalogue.length)
})

test.each(catalogue)('[K2] $id has issues and tasks', ({ id }) => {
  expect(new Set(commonIssues(id)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(maintenanceTasks(id)).size).toBeGreaterThanOrEqual(4)
})

test.each(catalogue)('[K3] the tasks of $id read like titles', ({ id }) => {
  for (const task of maintenanceTasks(id)) expect(task).toMatch(/^[A-Z][a-z]+ .{4,50}[^.]$/)
})

test('[K3] the furnace’s first task is its filter', () => {
  expect(maintenanceTasks('hvac_furnace')[0]).toBe('Replace furnace filter')
})

test('[K4] a plain type has no catalogue entry', () => {
  expect(catalogueEntry('hvac')).toBeUndefined()
})
