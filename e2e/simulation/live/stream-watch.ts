import type { StreamListener } from '../../../web/src/sync/loop/poke-stream.ts'
import { holds } from '../invariants/violation.ts'
import { SECOND_MS, type Timers } from './timers.ts'

const STABLE_MS = 30 * SECOND_MS
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
      return connect({
        ...on,
        opened() {
          onMissed()
          on.opened()
        },
        broke: () => {
          this.noteBreak()
          onMissed()
          on.broke()
        },
      })
    }
  }

  /** The page was hidden; the stream reopens immediately when it is shown. */
  noteHidden(): void {
    this.mayOpenAt = 0
  }

  private noteBreak(): void {
    const { now } = this.timers
    this.breaks = now - this.openedAt < STABLE_MS ? this.breaks + 1 : 0
    if (this.breaks > 1) this.mayOpenAt = now + Math.min(MAX_REOPEN_DELAY_MS, SECOND_MS * 2 ** this.breaks)
  }
}
