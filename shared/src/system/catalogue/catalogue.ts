import type { CatalogueEntry, Criticality, SystemCategory, SystemFamily } from './entry.ts'
import type { RecurringInterval } from './recurring-interval.ts'

type Row = readonly [
  id: string,
  name: string,
  family: SystemFamily,
  category: SystemCategory,
  estimatedLifespan: number,
  maintenanceFrequency: RecurringInterval,
  criticalityLevel: Criticality,
  cheapest: number,
  dearest: number,
]

/** In the order of the specification (part 2, section 3). */
const specified: readonly Row[] = [
  ['hvac_furnace', 'Central furnace', 'hvac', 'indoor', 15, 'annual', 'critical', 3_000, 8_000],
  ['hvac_ac_central', 'Central air conditioner', 'hvac', 'indoor', 12, 'annual', 'critical', 4_000, 12_000],
  ['hvac_heat_pump', 'Heat pump', 'hvac', 'indoor', 15, 'annual', 'critical', 5_000, 15_000],
  ['hvac_ductwork', 'Ductwork', 'hvac', 'indoor', 20, 'annual', 'high', 2_000, 6_000],
  ['plumbing_water_heater', 'Water heater', 'plumbing', 'indoor', 10, 'annual', 'critical', 800, 2_500],
  ['plumbing_main_line', 'Main water line', 'plumbing', 'utilities', 50, 'annual', 'critical', 3_000, 10_000],
  ['plumbing_sewer_line', 'Sewer line', 'plumbing', 'utilities', 50, 'annual', 'critical', 5_000, 15_000],
  ['plumbing_fixtures', 'Plumbing fixtures', 'plumbing', 'indoor', 15, 'annual', 'medium', 200, 1_500],
  ['electrical_panel', 'Electrical panel', 'electrical', 'utilities', 30, 'annual', 'critical', 1_500, 4_000],
  ['electrical_wiring', 'Electrical wiring', 'electrical', 'utilities', 40, 'annual', 'critical', 3_000, 8_000],
  ['electrical_lighting', 'Lighting', 'electrical', 'indoor', 15, 'annual', 'low', 100, 1_000],
  ['roofing_shingles', 'Asphalt shingle roof', 'roofing', 'structural', 20, 'annual', 'critical', 8_000, 20_000],
  ['roofing_gutters', 'Gutters and downspouts', 'roofing', 'structural', 20, 'semi_annual', 'high', 1_000, 3_000],
  ['roofing_flashing', 'Roof flashing', 'roofing', 'structural', 25, 'annual', 'high', 500, 2_000],
  ['appliance_dishwasher', 'Dishwasher', 'appliance', 'indoor', 10, 'quarterly', 'medium', 400, 1_200],
  ['appliance_refrigerator', 'Refrigerator', 'appliance', 'indoor', 12, 'quarterly', 'medium', 600, 2_500],
  ['appliance_washer', 'Washing machine', 'appliance', 'indoor', 11, 'quarterly', 'medium', 400, 1_500],
  ['appliance_dryer', 'Clothes dryer', 'appliance', 'indoor', 11, 'quarterly', 'high', 400, 1_200],
  ['outdoor_irrigation', 'Irrigation system', 'outdoor', 'outdoor', 15, 'semi_annual', 'medium', 2_000, 6_000],
  ['outdoor_pool', 'Swimming pool', 'outdoor', 'outdoor', 25, 'monthly', 'high', 20_000, 60_000],
  ['outdoor_septic', 'Septic system', 'outdoor', 'outdoor', 30, 'annual', 'critical', 8_000, 25_000],
  ['outdoor_well', 'Private well', 'outdoor', 'outdoor', 30, 'annual', 'critical', 3_000, 12_000],
  ['structural_foundation', 'Foundation', 'structural', 'structural', 100, 'annual', 'critical', 15_000, 50_000],
  ['structural_siding', 'Siding', 'structural', 'structural', 30, 'annual', 'high', 8_000, 25_000],
  ['structural_windows', 'Windows', 'structural', 'structural', 20, 'annual', 'medium', 300, 800],
  ['structural_doors', 'Exterior doors', 'structural', 'structural', 25, 'annual', 'medium', 200, 1_500],
  ['safety_smoke_detectors', 'Smoke detectors', 'safety', 'indoor', 10, 'monthly', 'critical', 20, 100],
  ['safety_carbon_monoxide', 'Carbon monoxide detectors', 'safety', 'indoor', 7, 'monthly', 'critical', 25, 150],
  ['safety_security_system', 'Security system', 'safety', 'indoor', 10, 'quarterly', 'medium', 500, 2_000],
]

const ours: readonly Row[] = [
  ['utilities_solar_panels', 'Solar panels', 'utilities', 'utilities', 25, 'annual', 'medium', 10_000, 30_000],
  ['utilities_generator', 'Standby generator', 'utilities', 'utilities', 20, 'semi_annual', 'high', 3_000, 12_000],
]

const entryOf =
  (origin: CatalogueEntry['origin']) =>
  ([id, name, family, category, years, maintenanceFrequency, criticalityLevel, min, max]: Row): CatalogueEntry => ({
    id,
    name,
    family,
    category,
    estimatedLifespan: years,
    maintenanceFrequency,
    criticalityLevel,
    replacementCost: { min, max },
    origin,
  })

/** The 31 kinds of system, with our own at the end. */
export const catalogue: readonly CatalogueEntry[] = [
  ...specified.map(entryOf('specification')),
  ...ours.map(entryOf('ours')),
]

const entriesById = new Map(catalogue.map((entry) => [entry.id, entry]))

/** Returns the entry of a system type; undefined for a plain or unknown type. */
export const catalogueEntry = (systemType: string): CatalogueEntry | undefined => entriesById.get(systemType)
