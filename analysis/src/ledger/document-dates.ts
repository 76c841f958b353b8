import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding, SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { mentionsIn } from '../frames/mentions.ts'
import { jobDate } from './done-work.ts'
import type { Found } from './systems.ts'

/** Applies the dates that a document gives for everything in it, and those of the work that it reports. */
export function addDocumentDates(
  { systems, covered, sold }: Found,
  history: readonly ItemFinding[],
  context: DocumentContext,
): void {
  // A registration names its maker once, for all that it registers.
  const [maker, ...others] = new Set(systems.flatMap(({ brand }) => (brand === null ? [] : [brand])))
  const brand = others.length > 0 ? null : (maker ?? context.maker)
  if (context.kind === 'policy') for (const system of systems) system.brand ??= brand
  const main = systems.find(({ systemType }) => systemType === context.systemType) ?? systems[0]
  const delivered = context.deliveredOn ?? jobDate(context)
  for (const system of systems) if (sold.has(system.systemType)) system.installDate ??= delivered
  for (const work of history) addWork(systems, work, context)
  if (main?.systemType === context.systemType && main && context.kind !== 'trade')
    main.lastServiced ??= context.servicedOn
  // The longest of several warranties.
  for (const { date, subject } of covered.toSorted((one, other) => other.date.localeCompare(one.date))) {
    const own = systems.find(({ systemType }) => systemType === subject)
    const all = own ? [own] : context.kind === 'policy' ? systems : main ? [main] : []
    for (const system of all) system.warrantyExpiration ??= date
  }
  if (context.kind === 'policy' && systems[0]) systems[0].installDate ??= context.deliveredOn
}

const parts =
  /\b(?:transformer|strainer|circulator|inducer|nozzle|bearing|relay|switch|cable|roller|spring|handle|fan|pump|valve|motor|sensor|igniter|ignitor|capacitor|contactor|filter|element|board|control|part|seal|gasket|belt|thermostat|shingles?|boot|section|anode|tank|liner|sash|sill|panes?|screen|flapper|cartridge|hose|coil|compressor|line set|lid|baffle)\b/i

/** The only system of which the document gives the model or the number: a visit without another subject was for it. */
function onlyIdentified(systems: readonly SystemFinding[]): SystemFinding | undefined {
  const [only, ...more] = systems.filter(({ model, serialNumber }) => model !== null || serialNumber !== null)
  return more.length === 0 ? only : undefined
}

/** Whether the work is on the system itself, not on a part of it: `New furnace`, not `Replaced transformer on furnace`. */
const namesWhole = (title: string, systemType: string): boolean =>
  mentionsIn(title, { isLabel: false }).some(
    (one) =>
      one.systemType === systemType &&
      one.strength === 'name' &&
      !/\b(?:on|for|in|to|at|from) (?:the |his |her )?$/i.test(title.slice(0, one.start)),
  )

/** A report of one visit for service is about one system, or two that belong together. */
const OF_ONE_VISIT = 2

/** New equipment was installed on the day of the work; anything else was serviced. */
function addWork(
  systems: readonly SystemFinding[],
  { systemType, completedDate, title, description, type }: ItemFinding,
  context: DocumentContext,
): void {
  const system =
    systems.find((one) => one.systemType === systemType && one.serialNumber !== null) ??
    systems.find((one) => one.systemType === systemType) ??
    (systemType === null ? onlyIdentified(systems) : undefined)
  if (system === undefined || completedDate === null || system.installDate === completedDate) return
  const isToday = completedDate === jobDate(context)
  // The day of an inspection of a house is no day of service, and what its report calls replaced was replaced before.
  if (isToday && context.kind !== 'trade' && context.servicedOn === null && systems.length > OF_ONE_VISIT) return
  const isNew = type === 'replacement' && !parts.test(title) && namesWhole(title, system.systemType)
  const isSold = isToday && context.kind === 'trade' && system.model !== null && description.includes(system.model)
  if (isNew || isSold) system.installDate ??= isToday ? (context.deliveredOn ?? completedDate) : completedDate
  else if (
    /\b(?:serviced|service|pump(?:ed|ing)|clean\w*|tuned?|tune-?ups?|sweep|swept|flush\w*|opening|cabled?|maintenance|winterized|recharged)\b/i.test(
      `${title} ${description}`,
    ) ||
    (isToday && (systems.length === 1 || system === onlyIdentified(systems)))
  ) {
    if (system.lastServiced === null || system.lastServiced < completedDate) system.lastServiced = completedDate
  }
}
