interface Parts {
  /** The feed closes if more than this is unsent; a client that reads so slowly loses nothing by reconnecting. */
  unsentBytes: number
  /** Called when the client has disconnected or reads too slowly. */
  onLost(): void
}

const utf8 = new TextEncoder()

/** Sends events over one event stream without waiting for the client to read them. */
export class EventFeed {
  readonly body: ReadableStream<Uint8Array>
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null
  private readonly onLost: () => void

  constructor({ unsentBytes, onLost }: Parts) {
    this.onLost = onLost
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.controller = controller),
        cancel: () => this.lose(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: unsentBytes }),
    )
  }

  event(name: string, data: unknown): void {
    this.send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps the connection open through proxies that close idle ones, and tells the page that it is not dead ([P53]). */
  heartbeat(): void {
    this.event('beat', null)
  }

  close(): void {
    const { controller } = this
    this.controller = null
    controller?.close()
  }

  private send(text: string): void {
    const { controller } = this
    controller?.enqueue(utf8.encode(text))
    if ((controller?.desiredSize ?? 0) >= 0) return
    // Errors instead of closing: a closed stream would hold the unsent data until it is read.
    this.lose()
    controller?.error(new Error('an event stream was read too slowly'))
  }

  private lose(): void {
    this.controller = null
    this.onLost()
  }
}
