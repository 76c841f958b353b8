import type { StreamListener } from '../../../web/src/sync/loop/poke-stream.ts'
import { isInStep, type SyncStatus } from '../../../web/src/sync/loop/sync-loop.ts'
import { holds } from '../invariants/violation.ts'
import { SECOND_MS, type Timers } from './timers.ts'

const STABLE_MS = 30 * SECOND_MS
const OPENS_MS = 20 * SECOND_MS
const MAX_REOPEN_DELAY_MS = 300 * SECOND_MS

type Connect = (on: StreamListener) => { close(): void }

/** Observes the poke stream of one tab from outside: after two immediate breaks in a row, reopening must back off. */
export class StreamWatch {
  private readonly name: string
  private readonly timers: Timers
  private openedAt = 0
  /** Consecutive immediate breaks. */
  private breaks = 0
  private mayOpenAt = 0
  private hasFailed = false
  private isOpen = false

  constructor(name: string, timers: Timers) {
    this.name = name
    this.timers = timers
  }

  /**
   * @param onMissed called when the stream opens or breaks, because earlier pokes are lost.
   */
  watched(connect: Connect, onMissed: () => void): Connect {
    return (on) => {
      const { timers, name, mayOpenAt } = this
      holds(timers.now >= mayOpenAt, 'P19', () => `${name} opens a stream ${mayOpenAt - timers.now} ms too early`)
      this.openedAt = timers.now
      this.isOpen = false
      let hasEnded = false
      const stream = connect({
        ...on,
        opened: () => {
          this.isOpen = true
          onMissed()
          on.opened()
        },
        broke: () => {
          hasEnded = true
          this.noteBreak()
          onMissed()
          on.broke()
        },
      })
      return {
        close: () => {
          if (!hasEnded && !this.isOpen && timers.now - this.openedAt >= OPENS_MS) this.noteBreak()
          this.isOpen = false
          stream.close()
        },
      }
    }
  }

  /** The page was hidden; the stream reopens immediately when it is shown. */
  noteHidden(): void {
    this.mayOpenAt = 0
  }

  /** Streams keep breaking, and none is open: other people's changes may be missing. */
  get isDeaf(): boolean {
    return this.breaks > 1 && !this.isOpen
  }

  /** The first successful round after one that did not reach the server ends the rest. */
  noteStatus(status: SyncStatus): void {
    if (status === 'unreachable') this.hasFailed = true
    if (!isInStep(status)) return
    if (this.hasFailed) [this.breaks, this.mayOpenAt] = [0, 0]
    this.hasFailed = false
  }

  private noteBreak(): void {
    const { now } = this.timers
    this.isOpen = false
    this.breaks = now - this.openedAt < STABLE_MS ? this.breaks + 1 : 0
    if (this.breaks > 1) this.mayOpenAt = now + Math.min(MAX_REOPEN_DELAY_MS, SECOND_MS * 2 ** this.breaks)
  }
}
