import { useRef, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import type { Export } from '../../data/export/export-everything.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { today } from '../../platform/today.ts'
import { httpContentTransport, type ContentTransport } from '../../sync/transport/content-transport.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { Fetched, FileSource } from '../../data/export/add-documents.ts'
import { TransportFailure } from '../../sync/transport/transport.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { sessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { askServer, type AnswerSchema } from '../../data/ask-server.ts'
import { accountFacts, noAccountFacts, type AccountFacts } from '../../data/export/account-facts.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

export type Exported = Omit<Export, 'file'>

export type ExportState =
  | { step: 'idle' }
  /** The number of documents processed so far. */
  | { step: 'collecting'; done: number; of: number }
  | { step: 'done'; exported: Exported }
  | { step: 'failed' }

export interface RunningExport {
  state: ExportState
  /** Exports everything on this device, and downloads the file. */
  run(): Promise<void>
  /** Completes the file with the documents fetched so far. */
  finish(): void
  /** Dismisses the result, or cancels a running export; an incomplete file is never saved. */
  close(): void
}

/** Loads the export code on demand. */
export function useExport(): RunningExport {
  const { store, contents, person } = useData()
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const run = async () => {
    const enough = new AbortController()
    running.current = enough
    const showState = (nextState: ExportState) => {
      if (running.current === enough) setState(nextState)
    }
    showState({ step: 'collecting', done: 0, of: 0 })
    try {
      const { exportEverything } = await import('../../data/export/export-everything.ts')
      const packing = { userId: person.userId, app: __APP_VERSION__, at: new Date().toISOString(), today: today.get() }
      const { file, ...exported } = await exportEverything(store, packing, {
        source: fileSource({ contents, transport: httpContentTransport, enough: enough.signal }),
        account: () => fetchAccountFacts(person.userId, enough.signal),
        onProgress: (done, of) => showState({ step: 'collecting', done, of }),
      })
      if (running.current !== enough) return
      saveFile({ name: exported.name, type: 'application/zip', bytes: file })
      showState({ step: 'done', exported })
    } catch {
      showState({ step: 'failed' })
    }
  }
  return {
    state,
    run,
    finish: () => running.current?.abort(),
    close() {
      running.current?.abort()
      running.current = null
      setState({ step: 'idle' })
    },
  }
}

interface Parts {
  contents: Pick<ContentsStore, 'all' | 'peek'>
  transport: Pick<ContentTransport, 'fetch'>
  enough: AbortSignal
}

/** Returns the document files on this device, and fetches others from the server until `enough` is aborted. */
export const fileSource = ({ contents, transport, enough }: Parts): FileSource => ({
  hashes: async () => new Set((await contents.all()).map(({ hash }) => hash)),
  stored: (hash) => contents.peek(hash),
  enough,
  fetch(id) {
    // A listener that stays would keep the bytes of each file until the export ends.
    const listening = new AbortController()
    const stopped = new Promise<Fetched>((resolve) => {
      const leaveOut = () => resolve({ ok: false, why: 'left out' })
      enough.addEventListener('abort', leaveOut, { signal: listening.signal })
    })
    const fetched = transport.fetch(id).then((bytes): Fetched => ({ ok: true, bytes }), whyNot)
    return Promise.race([fetched, stopped]).finally(() => listening.abort())
  },
})

function whyNot(error: unknown): Fetched {
  const kind = error instanceof TransportFailure ? error.kind : 'unreachable'
  if (kind === 'signed_out') return { ok: false, why: 'signed out' }
  return { ok: false, why: kind === 'rejected' ? 'gone' : 'unreachable' }
}

/** The timeout of each request of an export. */
const PATIENCE_MS = 10_000

const me = z.object({ user: sessionUser.pick({ id: true }) })
/**
 * Returns what only the server has of the account. `null` if the server cannot be reached or another person is signed in.
 * @param enough aborts the requests
 */
export async function fetchAccountFacts(userId: UserId, enough: AbortSignal): Promise<AccountFacts | null> {
  if (isDemo) return noAccountFacts
  const get = async <T>(path: string, schema: AnswerSchema<T>): Promise<T | null> => {
    const answer = await askServer(`/api/${path}`, schema, { signal: enough, patience: PATIENCE_MS })
    return answer.state === 'done' ? answer.value : null
  }
  const [sessions, passkeys, tokens, webhooks] = await Promise.all([
    get('auth/sessions', z.array(accountFacts.sessions)),
    get('auth/passkeys', z.array(accountFacts.passkeys)),
    get('auth/tokens', z.array(accountFacts.tokens)),
    get('webhooks', z.array(accountFacts.webhooks)),
  ])
  if (!sessions || !passkeys || !tokens || !webhooks) return null
  // Checked last: another tab may have signed in another person in the meantime.
  const answered = await get('auth/me', me)
  return answered?.user.id === userId ? { sessions, passkeys, tokens, webhooks } : null
}
