import { openWebSocket } from '../../platform/browser-channels.ts'
import { onOffline } from '../../platform/online.ts'
import { schedule } from '../../platform/schedule.ts'

/** The browser functions that it needs. */
export interface SocketParts {
  /** Opens a socket to the server; null if the browser has none. */
  connect(on: SocketListener): OpenSocket | null
  /** Milliseconds of a monotonic clock. */
  clock(): number
  /**
   * @returns a function that cancels the timer.
   */
  schedule(milliseconds: number, work: () => void): () => void
}

interface OpenSocket {
  /** Whether what is sent now can still arrive: false from the moment at which either side begins to close it. */
  isOpen(): boolean
  send(text: string): void
  close(): void
}

/**
 * Why a socket has ended. `refused`: the server asks to come back later · `broken`: anything else on the way ·
 * `offline`: the browser reports that the network is gone.
 */
type SocketEnd = 'refused' | 'broken' | 'offline'

export interface SocketListener {
  opened(): void
  received(text: string): void
  closed(end: SocketEnd): void
}

/** The second request within this time opens a socket: a single one would cost more that way. */
const BURST_MS = 30_000
const IDLE_MS = 60_000
/**
 * A request that is not answered within this many times what an answer takes is sent over HTTP, which has its own, longer
 * patience. The socket is then probably dead: after a change of networks, nothing reports that.
 */
const PATIENCE = 8
const MIN_PATIENCE_MS = 2_500
const MAX_PATIENCE_MS = 10_000
/** How much of a slow answer is still expected after the next one. */
const SLOWNESS_KEPT = 0.8
/** Something on the way may not let sockets through, or the person may have too many of them open. */
const REST_MS = 10 * 60_000
/** The close code with which the server refuses one socket too many. */
const TRY_AGAIN_LATER = 1013

/**
 * [P27] A socket for short requests that follow each other closely: a request over HTTP sends about a kilobyte of headers.
 * Only the fast path: whatever goes wrong here, the same request is sent over HTTP, and repeating it is harmless.
 */
export class SyncSocket {
  private readonly parts: SocketParts
  private socket: OpenSocket | null = null
  /** What the current socket has shown of itself. */
  private state: 'opening' | 'open' | 'answering' = 'opening'
  /** In the order in which they were sent, which is that of the answers. */
  private waiting: { since: number; end(answer: string | null): void }[] = []
  /** How long answers take, in milliseconds; slow ones count longer than fast ones. */
  private answerMs = 0
  private answeredAt = -Infinity
  private restsUntil = -Infinity
  private cancelIdle = () => undefined as void

  constructor(parts: SocketParts = browser) {
    this.parts = parts
  }

  /** Returns the body of the answer; null if the request must be sent over HTTP. */
  async ask(body: string): Promise<string | null> {
    const { socket } = this
    if (!socket || this.state === 'opening') return null
    if (!socket.isOpen()) {
      this.drop(socket)
      return null
    }
    this.restartIdle()
    const patience = Math.min(MAX_PATIENCE_MS, Math.max(MIN_PATIENCE_MS, PATIENCE * this.answerMs))
    const cancel = this.parts.schedule(patience, () => this.drop(socket))
    const answer = await new Promise<string | null>((end) => {
      this.waiting.push({ since: this.parts.clock(), end })
      socket.send(body)
    })
    cancel()
    return answer || null
  }

  /**
   * Called when a short request has been answered over HTTP, so the server can be reached and the session lives.
   * @param milliseconds how long that took.
   */
  noteAnswered(milliseconds: number): void {
    const now = this.parts.clock()
    const isBurst = now - this.answeredAt < BURST_MS
    this.answeredAt = now
    this.learn(milliseconds)
    if (!this.socket && isBurst && now >= this.restsUntil) this.open()
  }

  private learn(milliseconds: number): void {
    this.answerMs = Math.max(milliseconds, SLOWNESS_KEPT * this.answerMs)
  }

  private open(): void {
    this.state = 'opening'
    const socket = this.parts.connect({
      opened: () => {
        if (this.socket !== socket) return
        this.state = 'open'
        this.restartIdle()
      },
      received: (text) => {
        const asked = this.socket === socket ? this.waiting.shift() : undefined
        if (!asked) return
        this.state = 'answering'
        this.learn(this.parts.clock() - asked.since)
        asked.end(text)
      },
      closed: (end) => {
        // A socket that closed before it answered anything would be opened, and closed, again with every burst.
        const isWorthless = end === 'refused' || (end === 'broken' && this.state !== 'answering')
        if (this.socket === socket && isWorthless) this.restsUntil = this.parts.clock() + REST_MS
        if (socket) this.drop(socket)
      },
    })
    if (!socket) this.restsUntil = this.parts.clock() + REST_MS
    this.socket = socket
  }

  private drop(socket: OpenSocket): void {
    if (this.socket !== socket) return
    this.cancelIdle()
    this.socket = null
    socket.close()
    for (const { end } of this.waiting.splice(0)) end(null)
  }

  private restartIdle(): void {
    const { socket } = this
    this.cancelIdle()
    this.cancelIdle = this.parts.schedule(IDLE_MS, () => socket && this.drop(socket))
  }
}

const browser: SocketParts = {
  connect({ opened, received, closed }) {
    const socket = openWebSocket(`${location.origin.replace(/^http/, 'ws')}/api/sync/socket`)
    if (!socket) return null
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => received(String(data)))
    // Without a network, a socket stays open until something is sent, and closing it waits for the other side.
    const stopListening = onOffline(() => closed('offline'))
    socket.addEventListener('close', ({ code }) => {
      stopListening()
      closed(code === TRY_AGAIN_LATER ? 'refused' : 'broken')
    })
    return {
      isOpen: () => socket.readyState === socket.OPEN,
      send: (text) => socket.send(text),
      close: () => socket.close(),
    }
  },
  clock: () => performance.now(),
  schedule,
}
