import type { Contents } from '../../documents/contents.ts'
import type { Store } from '../../storage/store.ts'

/** Callers within this time share one look. */
const LOOK_EVERY_MS = 1_000
/** What has not answered for this long counts as away. */
const PATIENCE_MS = 3_000

interface Parts {
  store: Pick<Store, 'read'>
  contents: Pick<Contents, 'check'>
  stopping: AbortSignal
  now: () => Date
  patienceMs?: number
}

/** Why a server should get no calls at the moment. */
export type Unready = 'stopping' | 'database' | 'documents'

/** [MW1] Whether the server can answer calls. However many ask, it looks once a second. */
export class Readiness {
  private readonly parts: Parts
  private lookedAt = 0
  private look: Promise<Unready[]> = Promise.resolve([])

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Empty if it is ready. */
  async missing(): Promise<Unready[]> {
    const { stopping, now } = this.parts
    if (stopping.aborted) return ['stopping']
    if (now().getTime() - this.lookedAt >= LOOK_EVERY_MS) {
      this.lookedAt = now().getTime()
      this.look = this.missingNow()
    }
    return this.look
  }

  private async missingNow(): Promise<Unready[]> {
    const { store, contents, patienceMs = PATIENCE_MS } = this.parts
    const answers = {
      database: store.read((view) => view.epoch()),
      documents: contents.check(),
    }
    const names = ['database', 'documents'] as const
    const answered = await Promise.all(names.map((name) => isInTime(answers[name], patienceMs)))
    return names.filter((_, index) => !answered[index])
  }
}

/** Whether the work succeeds within this time. */
async function isInTime(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)))
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
