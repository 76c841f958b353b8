import { TooBusy } from '../fair-queue.ts'
import type { Counted, Limit } from './shared-tries.ts'

interface Options extends Limit {
  /** Maximum number of concurrent tries at this server; by default as many as may still be wrong. */
  atOnce?: number
}

const MAX_WAITING = 100

/** The tries of a key at this server. */
interface Line {
  /** Tries that find out how many are left. */
  checking: number
  inProgress: number
  ended: number
  waiting: (() => void)[]
}

/** A limit that counts tries in progress as wrong, so that concurrent tries do not get around it. */
export class TryLimit {
  private readonly by: Limit
  private readonly atOnce: number
  private readonly lineByKey = new Map<string, Line>()

  constructor({ atOnce, ...limit }: Options) {
    this.by = limit
    this.atOnce = atOnce ?? limit.limit
  }

  counted(key: string): Counted {
    return { by: this.by, key }
  }

  /** Whether a try would have to wait for another one. */
  isFull(key: string): boolean {
    const { checking, inProgress } = this.lineByKey.get(key) ?? { checking: 0, inProgress: 0 }
    return checking + inProgress >= this.atOnce
  }

  /** Whether no further try can be begun while those in progress may be wrong. */
  isUsedUp(key: string, wrong: number): boolean {
    return (this.lineByKey.get(key)?.inProgress ?? 0) >= this.by.limit - wrong
  }

  /** For a key without room: resolves when there may be some. @throws TooBusy if too many are waiting for it. */
  async whenOneEnds(key: string): Promise<void> {
    const line = this.lineByKey.get(key)
    if (!line) return
    if (line.waiting.length >= MAX_WAITING) throw new TooBusy()
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }

  /** Takes room while the count of the key is read. */
  beginCheck(key: string): { ended(): number; end(): void } {
    const line = this.lineOf(key)
    line.checking += 1
    return {
      /** How many tries have ended: a count that was read before the last one is too old. */
      ended: () => line.ended,
      end: () => {
        line.checking -= 1
        this.wake(key, line)
      },
    }
  }

  begin(key: string): void {
    this.lineOf(key).inProgress += 1
  }

  /** Must be called after a wrong try was counted. */
  end(key: string): void {
    const line = this.lineOf(key)
    line.inProgress -= 1
    line.ended += 1
    this.wake(key, line)
  }

  private lineOf(key: string): Line {
    const line = this.lineByKey.get(key) ?? { checking: 0, inProgress: 0, ended: 0, waiting: [] }
    this.lineByKey.set(key, line)
    return line
  }

  private wake(key: string, line: Line): void {
    if (line.checking + line.inProgress === 0) this.lineByKey.delete(key)
    // In request order; those without room wait again.
    for (const wake of line.waiting.splice(0)) wake()
  }
}
