import { createSubject } from '../../../web/src/platform/observable.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import type { PokeStream, StreamListener } from '../../../web/src/sync/loop/poke-stream.ts'
import type { SyncLoopParts, SyncStatus } from '../../../web/src/sync/loop/sync-loop.ts'
import type { Transport } from '../../../web/src/sync/transport/transport.ts'
import type { TabParts as StoreParts } from '../device/device-parts.ts'
import type { LiveSabotage, Loop } from './live-sabotage.ts'
import type { Hearing, LoopWatch } from './loop-watch.ts'
import { StreamWatch } from './stream-watch.ts'
import type { TabFiles, TabFilesParts } from './tab-files.ts'
import type { DeviceLocks, Holder } from './tab-lock.ts'
import type { Timers } from './timers.ts'

interface TabParts {
  name: string
  timers: Timers
  locks: DeviceLocks
  watch: LoopWatch
  store: StoreParts
  transport: (tab: LiveTab) => Transport
  contents: TabFilesParts['contents']
  request: (tab: LiveTab) => typeof movingRequest
  connect: (on: StreamListener) => { close(): void }
  random(): number
  /** Called when a round has succeeded, before the loop knows. */
  onRoundEnd(tab: LiveTab): void
  onBug(error: unknown): void
  sabotage: LiveSabotage
}

/** A tab of the app: the real loop and the real poke stream, wired as in `start-sync.ts`. */
export class LiveTab implements Holder {
  readonly name: string
  readonly watch: LoopWatch
  state: 'in front' | 'hidden' | 'frozen' | 'dead' = 'in front'
  /** The loops that send and read the device's files. */
  readonly files: TabFiles
  frozenSince: number | null = null
  private readonly parts: TabParts
  private readonly loop: Loop
  private readonly stream: PokeStream
  private readonly streamWatch: StreamWatch
  private readonly observedStatus = createSubject<SyncStatus>('starting')
  /** Work to resume when the tab is thawed. */
  private thawed: (() => void)[] = []

  constructor(parts: TabParts) {
    this.parts = parts
    this.name = parts.name
    this.watch = parts.watch
    this.streamWatch = new StreamWatch(parts.name, parts.timers)
    this.loop = parts.sabotage.loop(this.loopParts())
    const receivePoke: Parameters<typeof parts.sabotage.stream>[0] = (poke) => {
      this.watch.notePoke(poke)
      this.loop.receivePoke(poke)
    }
    this.stream = parts.sabotage.stream(receivePoke, {
      connect: this.streamWatch.watched(parts.connect, () => this.watch.noteStream()),
      isVisible: () => this.state === 'in front',
      clock: () => parts.timers.now,
      schedule: (milliseconds, work) => this.later(milliseconds, work),
    })
    this.files = parts.sabotage.files({
      store: parts.store.store,
      contents: parts.contents,
      request: parts.request(this),
      userId: parts.store.person.userId,
      status: this.observedStatus,
      now: parts.store.now,
      alone: (kind, work) => parts.locks[kind].alone(this, work),
      schedule: (milliseconds, work) => this.later(milliseconds, work),
      onBug: parts.onBug,
    })
    this.wake()
  }

  get status(): SyncStatus {
    return this.observedStatus.get()
  }

  get isAwake(): boolean {
    return this.state === 'in front' || this.state === 'hidden'
  }

  wake(): void {
    const { isFree } = this.watch
    this.watch.noteWake()
    this.loop.wake()
    if (isFree) this.note(() => this.watch.checkWoken(this.status))
  }

  show(): void {
    this.state = 'in front'
    this.wake()
  }

  hide(): void {
    this.state = 'hidden'
    this.stream.close()
    this.streamWatch.noteHidden()
  }

  freeze(): void {
    this.state = 'frozen'
    this.frozenSince = this.parts.timers.now
  }

  thaw(): void {
    this.state = 'hidden'
    this.frozenSince = null
    this.watch.noteThaw()
    for (const resume of this.thawed.splice(0)) resume()
  }

  /** The person signs out; running work completes. */
  stop(): void {
    this.watch.stop()
    this.stream.close()
    this.loop.stop()
    this.files.stop()
  }

  /** Stops all its work, except for a number of further steps on its disk. */
  die(afterSteps: number): void {
    this.stream.close()
    this.state = 'dead'
    this.parts.store.store.cutAfter(afterSteps)
    for (const lock of Object.values(this.parts.locks)) lock.forget(this)
  }

  untilRunning(): Promise<void> {
    if (this.isAwake) return Promise.resolve()
    return new Promise((resolve) => this.thawed.push(resolve))
  }

  private loopParts(): SyncLoopParts {
    const { locks, watch, store, transport, random, onBug } = this.parts
    return {
      ...store,
      transport: transport(this),
      random,
      isDeaf: () => this.stream.isDeaf(),
      onBug,
      alone: async (work) => {
        this.note(() => watch.begin())
        try {
          const end = await locks.sync.alone(this, work)
          watch.end(end)
          this.parts.onRoundEnd(this)
          return end
        } catch (error) {
          watch.end(error)
          throw error
        }
      },
      schedule: (milliseconds, work) => {
        this.note(() => watch.arm(milliseconds, this.hearing))
        let isArmed = true
        const disarm = () => {
          if (isArmed) watch.disarm()
          isArmed = false
        }
        const cancelTimer = this.later(milliseconds, () => {
          disarm()
          watch.noteReason()
          work()
        })
        return () => {
          disarm()
          cancelTimer()
        }
      },
      onStatus: (status) => {
        this.note(() => watch.noteStatus(status, this.hearing))
        this.observedStatus.set(status)
        this.streamWatch.noteStatus(status)
        this.stream.noteStatus(status)
      },
    }
  }

  private get hearing(): Hearing {
    return this.state === 'in front' && this.streamWatch.isDeaf ? 'deaf' : 'listening'
  }

  /** Reports a violated invariant outside the loop, which would treat it as a bug of its round. */
  private note(observe: () => void): void {
    try {
      observe()
    } catch (violation) {
      this.parts.onBug(violation)
    }
  }

  private later(milliseconds: number, work: () => void): () => void {
    let isCanceled = false
    const cancelTimer = this.parts.timers.after(milliseconds, () => {
      void this.untilRunning().then(() => isCanceled || work())
    })
    return () => {
      isCanceled = true
      cancelTimer()
    }
  }
}
