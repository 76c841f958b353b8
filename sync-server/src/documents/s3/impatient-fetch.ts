import { ContentsAway } from '../contents.ts'

/**
 * A `fetch` that gives up when the server keeps silent: it does not take bytes, does not answer, or does not go on with its
 * answer. Waiting for the bytes of a request's own body does not count.
 */
export function impatientFetch(silenceMs: number): typeof fetch {
  return async (input, init = {}) => {
    const silence = new Silence(silenceMs)
    const body = init.body instanceof ReadableStream ? silence.outside(init.body) : init.body
    silence.begin()
    const sent: RequestInit & { duplex: 'half' } = {
      ...init,
      body: body ?? null,
      duplex: 'half',
      signal: silence.signal,
    }
    const response = await fetch(input, sent).finally(() => silence.end())
    const { status, statusText, headers } = response
    if (!response.body) return response
    return new Response(silence.within(response.body), { status, statusText, headers })
  }
}

class Silence {
  private readonly longestMs: number
  private readonly tooLong = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(longestMs: number) {
    this.longestMs = longestMs
  }

  get signal(): AbortSignal {
    return this.tooLong.signal
  }

  begin(): void {
    this.end()
    const giveUp = () =>
      this.tooLong.abort(new ContentsAway(`The document store said nothing for ${this.longestMs} ms`))
    this.timer = setTimeout(giveUp, this.longestMs)
  }

  end(): void {
    clearTimeout(this.timer)
  }

  /** Silence that does not count: while the stream is read. */
  outside(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    return watched(stream, { before: () => this.end(), after: () => this.begin() })
  }

  /** Silence that counts only while the stream is read. */
  within(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    return watched(stream, { before: () => this.begin(), after: () => this.end() })
  }
}

/** Calls back before and after each read. Reads nothing ahead. */
function watched(
  stream: ReadableStream<Uint8Array>,
  { before, after }: Record<'before' | 'after', () => void>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        before()
        const { done, value } = await reader.read().finally(after)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
