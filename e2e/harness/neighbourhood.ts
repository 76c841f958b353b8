import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { addDays, addMonths } from '@hearthkeep/shared/rules/dates.ts'
import type { Api } from './api.ts'

/** Houses to look at. */
export interface Neighbourhood {
  /** Lived in: good and worn systems, work that is overdue, planned and done. */
  home: Property
  /** Hardly known: its health is an estimate. */
  cabin: Property
  /** Nothing recorded but its address. */
  bare: Property
  /** Of {@link home}, the oldest system and the longest waiting task. */
  furnace: System
  gutters: MaintenanceItem
}

export async function buildNeighbourhood(api: Api, today: CalendarDate): Promise<Neighbourhood> {
  const ago = (months: number) => addMonths(today, -months)
  const home = await api.addProperty({
    address: '14 Main St',
    yearBuilt: 1985,
    squareFootage: 1850,
    bedrooms: 3,
    bathrooms: 2.5,
    lotSize: 0.24,
    hasGarage: true,
    garageSpaces: 2,
    hasFireplace: true,
    hoaName: 'Maple Grove Association',
    hoaFees: 85,
    hoaFrequency: 'monthly',
    notes: 'Water shut-off behind the washer. The attic hatch is in the hall closet.',
  })
  const add = (facts: Partial<System>) => api.addSystem(home.id, facts)
  const furnace = await add({
    systemType: 'hvac_furnace',
    systemName: 'Central furnace',
    location: 'Basement',
    brand: 'Carrier',
    model: '59SC5',
    serialNumber: '2914A08211',
    installDate: ago(150),
    estimatedLifespan: 15,
    replacementCost: 3000,
    notes: 'Takes 16 × 25 × 1 filters.',
  })
  const heater = await add({
    systemType: 'plumbing_water_heater',
    systemName: 'Water heater',
    location: 'Basement',
    brand: 'Rheem',
    installDate: ago(30),
    warrantyExpiration: addMonths(today, 42),
    estimatedLifespan: 12,
    replacementCost: 1200,
  })
  const roof = await add({
    systemType: 'roofing_shingles',
    systemName: 'Roof, shingles',
    installDate: ago(96),
    estimatedLifespan: 25,
  })
  const gutter = await add({
    systemType: 'roofing_gutters',
    systemName: 'Gutters',
    installDate: ago(100),
    estimatedLifespan: 20,
  })
  const panel = await add({
    systemType: 'electrical_panel',
    systemName: 'Electrical panel',
    location: 'Garage',
    brand: 'Square D',
    installDate: ago(84),
    estimatedLifespan: 40,
  })
  const washer = await add({
    systemType: 'appliance_dishwasher',
    systemName: 'Dishwasher',
    location: 'Kitchen',
    brand: 'Bosch',
    installDate: ago(14),
    estimatedLifespan: 10,
  })
  const alarms = await add({
    systemType: 'safety_smoke_detectors',
    systemName: 'Smoke detectors',
    installDate: ago(40),
    estimatedLifespan: 10,
  })
  await add({ systemType: 'outdoor_irrigation', systemName: 'Irrigation', location: 'Garden' })

  const plan = (facts: Partial<MaintenanceItem>) => api.addItem(home.id, facts)
  const did = (facts: Partial<MaintenanceItem>) => plan({ ...facts, status: 'completed' })
  await did({
    systemId: heater.id,
    title: 'Flush water heater',
    type: 'maintenance',
    completedDate: ago(2),
    vendor: 'self',
  })
  await did({
    systemId: roof.id,
    title: 'Inspect roof',
    type: 'inspection',
    completedDate: ago(5),
    cost: 189,
    vendor: 'Blue Sky Roofing',
  })
  await did({
    systemId: washer.id,
    title: 'Replace door seal',
    type: 'repair',
    completedDate: ago(4),
    cost: 64.5,
    vendor: 'Midstate Appliance',
  })
  await did({
    systemId: furnace.id,
    title: 'Replace blower motor',
    type: 'repair',
    priority: 'high',
    completedDate: ago(8),
    cost: 642,
    vendor: 'Prairie Heating',
    notes: 'Two years on the part.',
  })
  await did({ systemId: panel.id, title: 'Test ground-fault outlets', type: 'maintenance', completedDate: ago(1) })
  await did({
    title: 'Sweep the chimney',
    type: 'maintenance',
    completedDate: ago(7),
    cost: 220,
    vendor: 'Ash & Ember',
  })
  const gutters = await plan({
    systemId: gutter.id,
    title: 'Clean gutters',
    type: 'maintenance',
    priority: 'high',
    dueDate: addDays(today, -5),
    isRecurring: true,
    recurringInterval: 'semi_annual',
    estimatedCost: 120,
  })
  await plan({
    systemId: furnace.id,
    title: 'Replace furnace filter',
    type: 'maintenance',
    dueDate: addDays(today, 3),
    isRecurring: true,
    recurringInterval: 'quarterly',
    estimatedCost: 25,
  })
  await plan({
    systemId: alarms.id,
    title: 'Test smoke detectors',
    type: 'inspection',
    priority: 'urgent',
    dueDate: addDays(today, 6),
    isRecurring: true,
    recurringInterval: 'monthly',
  })
  await plan({
    systemId: furnace.id,
    title: 'Replace ignitor',
    type: 'repair',
    priority: 'medium',
    status: 'in_progress',
    dueDate: addDays(today, 12),
    estimatedCost: 180,
    vendor: 'Prairie Heating',
  })
  await plan({
    systemId: heater.id,
    title: 'Check anode rod',
    type: 'inspection',
    priority: 'low',
    dueDate: addDays(today, 75),
  })
  await plan({ title: 'Seal the driveway', type: 'maintenance', priority: 'low' })

  const cabin = await api.addProperty({
    address: '7 Lakeview Dr',
    city: 'Petersburg',
    zipCode: '62675',
    yearBuilt: 1962,
  })
  await api.addSystem(cabin.id, { systemType: 'outdoor_septic', systemName: 'Septic system' })
  await api.addSystem(cabin.id, { systemType: 'outdoor_well', systemName: 'Well' })
  const bare = await api.addProperty({
    address: '902 Birch Avenue, Apartment 12B',
    city: 'Chatham',
    zipCode: '62629',
    propertyType: 'condo',
  })
  return { home, cabin, bare, furnace, gutters }
}
