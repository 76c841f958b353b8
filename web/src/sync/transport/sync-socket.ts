import { schedule } from '../../platform/schedule.ts'

/** The browser functions that it needs. */
export interface SocketParts {
  /** Opens a socket to the server. */
  connect(on: SocketListener): OpenSocket
  /** Milliseconds of a monotonic clock. */
  clock(): number
  /**
   * @returns a function that cancels the timer.
   */
  schedule(milliseconds: number, work: () => void): () => void
}

interface OpenSocket {
  send(text: string): void
  close(): void
}

export interface SocketListener {
  opened(): void
  received(text: string): void
  /** Called once, when either side has closed it. */
  closed(): void
}

/** The second request within this time opens a socket: a single one would cost more that way. */
const BURST_MS = 30_000
const IDLE_MS = 60_000
/** A request that is not answered within this time is sent over HTTP, which has its own, longer patience. */
const ANSWER_MS = 10_000
/** Something on the way may not let sockets through. */
const REST_MS = 10 * 60_000

/**
 * [P27] A socket for short requests that follow each other closely: a request over HTTP sends about a kilobyte of headers.
 * Only the fast path: whatever goes wrong here, the same request is sent over HTTP, and repeating it is harmless.
 */
export class SyncSocket {
  private readonly parts: SocketParts
  private socket: OpenSocket | null = null
  private isOpen = false
  /** In the order in which they were sent, which is that of the answers. */
  private waiting: ((answer: string | null) => void)[] = []
  private answeredAt = -Infinity
  private restsUntil = -Infinity
  private cancelIdle = () => undefined as void

  constructor(parts: SocketParts = browser) {
    this.parts = parts
  }

  /** Returns the body of the answer; null if the request must be sent over HTTP. */
  async ask(body: string): Promise<string | null> {
    const { socket } = this
    if (!socket || !this.isOpen) return null
    this.restartIdle()
    const cancel = this.parts.schedule(ANSWER_MS, () => this.drop(socket))
    const answer = await new Promise<string | null>((resolve) => {
      this.waiting.push(resolve)
      socket.send(body)
    })
    cancel()
    return answer || null
  }

  /** Called when a short request has been answered over HTTP, so the server can be reached and the session lives. */
  noteAnswered(): void {
    const now = this.parts.clock()
    const isBurst = now - this.answeredAt < BURST_MS
    this.answeredAt = now
    if (!this.socket && isBurst && now >= this.restsUntil) this.open()
  }

  private open(): void {
    const socket = this.parts.connect({
      opened: () => {
        this.isOpen = true
        this.restartIdle()
      },
      received: (text) => this.waiting.shift()?.(text),
      closed: () => this.drop(socket),
    })
    this.socket = socket
  }

  private drop(socket: OpenSocket): void {
    if (this.socket !== socket) return
    if (!this.isOpen) this.restsUntil = this.parts.clock() + REST_MS
    this.cancelIdle()
    this.socket = null
    this.isOpen = false
    socket.close()
    for (const resolve of this.waiting.splice(0)) resolve(null)
  }

  private restartIdle(): void {
    const { socket } = this
    this.cancelIdle()
    this.cancelIdle = this.parts.schedule(IDLE_MS, () => socket && this.drop(socket))
  }
}

const browser: SocketParts = {
  connect({ opened, received, closed }) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/sync/socket`)
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => received(String(data)))
    socket.addEventListener('close', closed)
    // Without a network, a socket may stay open until something is sent.
    const leave = () => socket.close()
    addEventListener('offline', leave)
    socket.addEventListener('close', () => removeEventListener('offline', leave))
    return socket
  },
  clock: () => performance.now(),
  schedule,
}
