import { usePastState } from '../../data/queries/properties/use-past-work.ts'
import { allTasksOf } from '../../data/past-work.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutateAll, useRead } from '../../data/live/use-mutate.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import type { LeadingPart } from '../../data/table-file/read-day.ts'
import { readTable } from '../../data/table-file/read-table.ts'
import { usualDayOrder } from '../../data/table-file/usual-day-order.ts'
import type { Table } from '../../data/table-file/table.ts'
import { mintId } from '../../platform/ids.ts'
import { guessColumns, guessKind, readRecordFile, type Columns, type RecordKind } from './columns.ts'
import { type Known, type Planned, type Planning, undoCalls } from './planned.ts'
import { planTasks, planWork, planSystems } from './plan-records.ts'
import { readRecords, type DayOrders, type ReadRecord } from './read-records.ts'

/** How the person wants the file to be read. */
export interface Choices {
  table: Table
  kind: RecordKind
  columns: Columns
  usual: LeadingPart
  dayOrders: DayOrders
  /** [HI11] The rows of the file that the person does not want. */
  unchecked: ReadonlySet<number>
}

/** What an import would write, and the rows as read. */
export interface Plan {
  kind: RecordKind
  planned: readonly Planned[]
  records: readonly ReadRecord[]
  /** They are planned as if the file did not have them: a row that repeats one of them is new. */
  unchecked: readonly ReadRecord[]
}

export type RecordImport =
  | { step: 'choose'; problem: string | null }
  | { step: 'columns'; choices: Choices }
  /** Nothing is written yet. */
  | { step: 'preview'; choices: Choices; plan: Plan; source: Source }
  | { step: 'importing'; done: number; of: number }
  | { step: 'done'; plan: Plan; made: Planned['calls']; problem: string | null }
  | { step: 'undone' }

/** The rows as read, and what they are compared with. */
interface Source {
  records: readonly ReadRecord[]
  known: Known
}

/** So many rows are added in one transaction of the device. */
const AT_ONCE = 25

/** The steps of an import into a property: read the file, map its columns, preview, import, and undo. */
export function useImportRecords(propertyId: PropertyId, today: CalendarDate) {
  const past = usePastState(propertyId, today)
  const read = useRead()
  const mutateAll = useMutateAll()
  const [state, setState] = useState<RecordImport>({ step: 'choose', problem: null })
  const isStopped = useRef(false)
  const showPlan = (choices: Choices, source: Source) =>
    setState({ step: 'preview', choices, source, plan: planOf(choices, source, { today, mint: mintId }) })
  const preview = async (choices: Choices) => {
    const known = await read((tables) => readKnown(tables, propertyId))
    if (!known.ok) return setState({ step: 'choose', problem: known.refusal.message })
    const records = readRecords(choices.table, { ...choices, today })
    showPlan(choices, { records, known: known.value })
  }
  const previewAgain = useEffectEvent(() => {
    if (state.step === 'preview') void preview(state.choices)
  })
  useEffect(() => {
    if (past !== 'here') return
    const soon = setTimeout(previewAgain)
    return () => clearTimeout(soon)
  }, [past])

  return {
    state,
    /** [HI12] Whether the rows can be compared with work that was done years ago. */
    past,
    preview,
    async choose(file: File) {
      const table = await readTable(file, readRecordFile)
      if (!table.ok) return setState({ step: 'choose', problem: table.refusal.message })
      const usual = await read((tables) => usualDayOrder(tables))
      if (!usual.ok) return setState({ step: 'choose', problem: usual.refusal.message })
      const choices = choicesOf(table.value, { kind: guessKind(table.value.headings), usual: usual.value })
      setState({ step: 'columns', choices })
    },
    setChoices(choices: Choices) {
      setState({ step: 'columns', choices })
    },
    setKind({ table, usual }: Choices, kind: RecordKind) {
      setState({ step: 'columns', choices: choicesOf(table, { kind, usual }) })
    },
    check({ choices, source }: Extract<RecordImport, { step: 'preview' }>, row: number, isChecked: boolean) {
      const others = [...choices.unchecked].filter((one) => one !== row)
      showPlan({ ...choices, unchecked: new Set(isChecked ? others : [...others, row]) }, source)
    },
    /** Ends the import after the current rows. */
    stop() {
      isStopped.current = true
    },
    async bring(plan: Plan) {
      const rows = plan.planned.filter(({ verdict }) => verdict === 'new')
      const made: Planned['calls'][number][] = []
      const end = (done: number, message: string) => {
        const problem = `${done} of ${rows.length} were imported. ${message}`
        setState({ step: 'done', plan, made, problem })
      }
      isStopped.current = false
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        if (isStopped.current) return end(from, 'You stopped the import.')
        setState({ step: 'importing', done: from, of: rows.length })
        const calls = rows.slice(from, from + AT_ONCE).flatMap((row) => row.calls)
        const outcome = await mutateAll(calls)
        if (!outcome.ok) return end(from, outcome.refusal.message)
        made.push(...calls)
      }
      setState({ step: 'done', plan, made, problem: null })
    },
    async undo({ plan, made }: Extract<RecordImport, { step: 'done' }>) {
      const fail = (problem: string) => setState({ step: 'done', plan, made, problem })
      const undoing = await read((tables) => undoCalls(tables, made))
      if (!undoing.ok) return fail(undoing.refusal.message)
      for (let from = 0; from < undoing.value.length; from += AT_ONCE) {
        const outcome = await mutateAll(undoing.value.slice(from, from + AT_ONCE).flat())
        if (!outcome.ok) return fail(outcome.refusal.message)
      }
      setState({ step: 'undone' })
    },
  }
}

const choicesOf = (table: Table, { kind, usual }: Pick<Choices, 'kind' | 'usual'>): Choices => ({
  table,
  kind,
  columns: guessColumns(kind, table.headings),
  usual,
  dayOrders: {},
  unchecked: new Set(),
})

function planOf({ kind, unchecked }: Choices, { records, known }: Source, by: Omit<Planning, 'known'>): Plan {
  const wanted = records.filter(({ row }) => !unchecked.has(row))
  return {
    kind,
    planned: planRecords(kind, wanted, { known, ...by }),
    records: wanted,
    unchecked: records.filter(({ row }) => unchecked.has(row)),
  }
}

async function readKnown(tables: LocalTables, propertyId: PropertyId): Promise<Known> {
  const [systems, items] = await Promise.all([
    tables.rows.system.where('scope', propertyScope(propertyId)),
    allTasksOf(tables, propertyId),
  ])
  return { propertyId, systems: systems.filter(isLiving), items: items.filter(isLiving) }
}

/** [HI3] Decides what each row becomes: nothing that the property has, or that is in the file twice, is added again. */
function planRecords(kind: RecordKind, records: readonly ReadRecord[], planning: Planning): Planned[] {
  switch (kind) {
    case 'systems':
      return planSystems(records, planning)
    case 'work':
      return planWork(records, planning)
    case 'tasks':
      return planTasks(records, planning)
  }
}
