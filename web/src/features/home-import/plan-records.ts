import { isFooter, isTotal } from '../../data/table-file/cells.ts'
import { withLine } from '@hearthkeep/shared/client/same-client.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { CalendarDate, ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import { dueOf } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { readInstall } from '@hearthkeep/shared/maintenance/task-words/read-install.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'
import { systemGuesser } from '@hearthkeep/shared/system/catalogue/find/guess-system.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { ALREADY, faulty, skipped, type Planned, type Planning } from './planned.ts'
import type { ReadRecord } from './read-records.ts'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { kindIn, nearestType } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'

type PlanRow = (record: ReadRecord) => Pick<Planned, 'verdict' | 'words' | 'calls'>

export const planWork = (records: readonly ReadRecord[], planning: Planning): Planned[] =>
  planRows(records, workPlanner(planning))

export const planTasks = (records: readonly ReadRecord[], planning: Planning): Planned[] =>
  planRows(records, taskPlanner(planning))

const planRows = (records: readonly ReadRecord[], plan: PlanRow): Planned[] =>
  records.map((record) => {
    const { row, name, leftOut } = record
    return { row, name, leftOut, ...(whyNothing(name) ?? plan(record)) }
  })

/** [HI3] Why a row is nothing to import, whatever its other cells say. */
const whyNothing = (name: string) =>
  name === '' ? faulty('No name') : isTotal(name) || isFooter(name) ? faulty('A total, nothing to record') : null

/** [HI7] The system of a row: the one that the file names, or else the one that the title names. */
function systemOf({ name, texts, notes }: ReadRecord, guess: (title: string) => System | undefined) {
  const named = texts.system
  const own = named === undefined ? undefined : guess(named)
  const system = own ?? guess(name)
  const isUnknown = named !== undefined && own === undefined
  return {
    system,
    own,
    notes: isUnknown ? withLine(notes, `System: ${named}`) : notes,
    words: [
      ...(system ? [system.systemName] : []),
      ...(isUnknown ? [`No system ‘${named}’ here: it’s in the notes`] : []),
    ],
  }
}

/** The rows that count as the same, with their systems: a row about another system is another one. */
class SameRows {
  readonly #systems = new Map<string, (SystemId | null)[]>()

  /** Whether there was none yet, which there is now. */
  add(key: string, systemId: SystemId | null): boolean {
    const before = this.#systems.get(key)
    if (before?.some((one) => one === null || systemId === null || one === systemId)) return false
    this.#systems.set(key, [...(before ?? []), systemId])
    return true
  }
}

function workPlanner({ known: { propertyId, systems, items }, mint }: Planning): PlanRow {
  const rows = new SameRows()
  const guess = systemGuesser(systems)
  for (const { completedDate, title, systemId } of items)
    if (completedDate !== null) rows.add(sameWork(completedDate, title), systemId)
  return (record) => {
    const { name, days, cost, texts } = record
    const completedDate = days.completedOn
    if (completedDate === undefined) return faulty('Work is recorded with the day it was done')
    const { system, own, notes, words } = systemOf(record, guess)
    if (!rows.add(sameWork(completedDate, name), own?.id ?? null)) return skipped(ALREADY)
    const isReplacement = system !== undefined && readInstall(name, [system])?.kind === 'replacement'
    const type = isReplacement ? 'replacement' : 'maintenance'
    const args = {
      propertyId,
      itemId: mint<ItemId>(),
      facts: { title: name, systemId: system?.id ?? null, ...typeDefaults[type], type, isRecurring: false },
      done: { completedDate, cost, vendor: texts.vendor ?? null, notes, nextItemId: mint<ItemId>() },
    } as const
    const calls = [{ name: 'maintenance.add', args }] as const
    return { verdict: 'new', words: [...words, ...(isReplacement ? ['Replacement'] : [])], calls }
  }
}

/** [HI3] The same title on the same day is the same work. */
const sameWork = (day: CalendarDate, title: string) => `${day}|${folded(title)}`

function taskPlanner(planning: Planning): PlanRow {
  const { known, today, mint } = planning
  const planDone = workPlanner(planning)
  const rows = new SameRows()
  const guess = systemGuesser(known.systems)
  for (const { status, title, systemId } of known.items)
    if (status !== 'completed' && status !== 'cancelled') rows.add(folded(title), systemId)
  return (record) => {
    const { name, days, repeat, cost, texts } = record
    const { system, own, notes, words } = systemOf(record, guess)
    if (!rows.add(folded(name), own?.id ?? null)) return skipped(ALREADY)
    const dueDate = days.nextDue ?? (repeat && firstDue(repeat, { lastDone: days.lastDone, today }))
    const facts = {
      title: name,
      systemId: system?.id ?? null,
      estimatedCost: cost,
      vendor: texts.vendor ?? null,
      notes,
      dueDate,
      ...(repeat && repetition(repeat)),
    }
    const args = { propertyId: known.propertyId, itemId: mint<ItemId>(), facts }
    const { lastDone } = days
    const done =
      lastDone === undefined
        ? []
        : planDone({ ...record, days: { completedOn: lastDone }, cost: null, notes: null }).calls
    const calls = [{ name: 'maintenance.add', args } as const, ...done]
    return { verdict: 'new', words: [dueDate === null ? 'No due day' : `Due ${shortDate(dueDate)}`, ...words], calls }
  }
}

const repetition = ({ every, unit, on, basis }: Repeat) => ({
  isRecurring: true,
  repeatEvery: every,
  repeatUnit: unit,
  repeatOn: on,
  recurrenceBasis: basis,
})

/** [HI5] One interval after it was last done, as after a completion, so that nothing begins years overdue. */
function firstDue(repeat: Repeat, { lastDone, today }: { lastDone: CalendarDate | undefined; today: CalendarDate }) {
  if (lastDone === undefined) return dueOf({ when: null, repeat }, today)
  const noDays = { dueDate: null, scheduledDate: null, rescheduledFrom: null, seriesStart: repeat.from }
  const item = { ...noDays, ...repetition(repeat), recurringInterval: null, seasonFrom: null, seasonTo: null }
  return nextDueDay({ item, doneOn: lastDone, today })
}

export function planSystems(records: readonly ReadRecord[], { known, today, mint }: Planning): Planned[] {
  const rows = new Map<string, number | null>(known.systems.map((system) => [sameSystem(system), null]))
  return records.map((record) => {
    const { row, name, texts, days, leftOut } = record
    const said = { row, name, leftOut }
    const nothing = whyNothing(name)
    if (nothing) return { ...said, ...nothing }
    if (record.isGone) return { ...said, ...skipped('Archived or sold') }
    const { systemType: named, model = null, serialNumber = null, system: _, vendor: __, ...others } = texts
    const key = sameSystem({ systemName: name, model, serialNumber })
    const same = rows.get(key)
    if (same !== undefined) return { ...said, ...skipped(same === null ? ALREADY : `The same as row ${same}`) }
    rows.set(key, row)
    const { systemType, label } = kindOf(name, named)
    const { warrantyExpiration: warranty, installDate = null, lastServiced = null } = days
    // [HI6] A system cannot be added with a warranty that has ended.
    const ended = warranty !== undefined && warranty < today ? `Warranty ended ${shortDate(warranty)}` : null
    const usual = catalogueEntry(systemType)
    const facts = {
      systemName: name,
      systemType,
      ...others,
      model,
      serialNumber,
      installDate,
      lastServiced,
      warrantyExpiration: ended === null ? (warranty ?? null) : null,
      estimatedLifespan: usual?.estimatedLifespan ?? null,
      replacementCost: usual?.replacementCost.min ?? null,
      notes: ended === null ? record.notes : withLine(record.notes, ended),
    }
    const args = { propertyId: known.propertyId, systemId: mint<SystemId>(), facts }
    const inNotes = ended === null ? [] : ['The warranty has ended: it’s in the notes.']
    const words = folded(label) === folded(name) ? [] : [label]
    return {
      ...said,
      verdict: 'new',
      words,
      leftOut: [...leftOut, ...inNotes],
      calls: [{ name: 'system.add', args }],
    }
  })
}

/** [HI3] The same name, model and serial number are the same system; codes are compared without separators. */
const sameSystem = ({ systemName, model, serialNumber }: Pick<System, 'systemName' | 'model' | 'serialNumber'>) =>
  [folded(systemName), ...[model, serialNumber].map((code) => folded(code ?? '').replaceAll(' ', ''))].join('|')

/** The kind that the file names, or that is in the name; a kind of the catalogue counts before a plain type. */
function kindOf(name: string, named = ''): { systemType: string; label: string } {
  const kinds = [kindIn(named), kindIn(name)].filter((kind) => kind !== undefined)
  const kind = kinds.find((one) => one.name !== systemTypeLabel(one.systemType) || one.usual !== null) ?? kinds[0]
  return kind
    ? { systemType: kind.systemType, label: kind.name }
    : { systemType: nearestType(name), label: systemTypeLabel(nearestType(name)) }
}
