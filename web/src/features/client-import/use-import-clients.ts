import type { Client } from '@hearthkeep/shared/entities.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useState } from 'react'
import { useMutate } from '../../data/live/use-mutate.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { mintId } from '../../platform/ids.ts'
import { guessColumns, type Columns } from './columns.ts'
import { countsOf, type Counts } from './import-words.ts'
import { planClients, type Planned } from './plan-clients.ts'
import { readCsv, type Csv } from './read-csv.ts'
import { readLines } from './read-facts.ts'

export type ClientImport =
  | { step: 'choose'; problem: string | null }
  | { step: 'columns'; csv: Csv; columns: Columns }
  /** Nothing is written yet. */
  | { step: 'preview'; csv: Csv; columns: Columns; planned: Planned[] }
  | { step: 'importing'; done: number; of: number }
  | { step: 'done'; importId: string; counts: Counts; problem: string | null }
  | { step: 'undone' }

/** The maximum number of clients per mutation. */
const AT_ONCE = 200

/** The steps of a client import: read the file, map its columns, preview, import, and undo. */
export function useImportClients() {
  const { store } = useData()
  const mutate = useMutate()
  const [state, setState] = useState<ClientImport>({ step: 'choose', problem: null })

  return {
    state,
    async choose(file: File) {
      const read = await readFile(file)
      if (read.ok) setState({ step: 'columns', csv: read.value, columns: guessColumns(read.value.headings) })
      else setState({ step: 'choose', problem: read.refusal.message })
    },
    setColumns(csv: Csv, columns: Columns) {
      setState({ step: 'columns', csv, columns })
    },
    async preview(csv: Csv, columns: Columns) {
      const known = await store.read((tables) => tables.rows.client.all())
      const clients = known.filter(isLiving)
      setState({ step: 'preview', csv, columns, planned: planClients(readLines(csv.rows, columns), { clients, mint }) })
    },
    async bring(planned: Planned[]) {
      const importId = mintId()
      const clients = lastOfEach(planned)
      const counts = countsOf(planned)
      for (let from = 0; from < clients.length; from += AT_ONCE) {
        setState({ step: 'importing', done: from, of: clients.length })
        const args = { importId, clients: clients.slice(from, from + AT_ONCE) }
        const outcome = await mutate({ name: 'client.import', args })
        if (outcome.ok) continue
        const problem = `${from} of ${clients.length} were imported. ${outcome.refusal.message}`
        return setState({ step: 'done', importId, counts, problem })
      }
      setState({ step: 'done', importId, counts, problem: null })
    },
    async undo({ importId, counts }: { importId: string; counts: Counts }) {
      const outcome = await mutate({ name: 'client.undo_import', args: { importId } })
      if (outcome.ok) setState({ step: 'undone' })
      else setState({ step: 'done', importId, counts, problem: outcome.refusal.message })
    },
  }
}

const mint = () => mintId<Client['id']>()

async function readFile(file: File): Promise<ReturnType<typeof readCsv>> {
  try {
    return readCsv(new Uint8Array(await file.arrayBuffer()))
  } catch {
    const message = 'Couldn’t read the file. Please choose it again.'
    return { ok: false, refusal: { kind: 'internal', message } }
  }
}

/** Returns each client once, with the facts of all rows about them. */
function lastOfEach(planned: readonly Planned[]) {
  const facts = new Map(
    planned.flatMap((line) =>
      line.verdict === 'new' || line.verdict === 'merged' ? [[line.clientId, line.facts]] : [],
    ),
  )
  return [...facts].map(([clientId, all]) => ({ clientId, facts: all }))
}
