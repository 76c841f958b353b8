import { onTestFinished, vi } from 'vitest'

/** An XMLHttpRequest whose progress the test controls. */
export class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly sent = { method: '', path: '', headers: {} as Record<string, string>, body: null as unknown }
  responseType = ''
  status = 0
  statusText = ''
  response: ArrayBuffer | null = null
  isAborted = false
  private answeredHeaders = ''

  open(method: string, path: string): void {
    Object.assign(this.sent, { method, path })
    this.dispatchEvent(new Event('readystatechange'))
  }

  setRequestHeader(name: string, value: string): void {
    this.sent.headers[name] = value
  }

  send(body: unknown): void {
    this.sent.body = body
  }

  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  getAllResponseHeaders(): string {
    return this.answeredHeaders
  }

  sends(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  /** Simulates receiving part of the response. */
  receives(): void {
    this.dispatchEvent(new Event('progress'))
  }

  answers(status: number, body = '', headers: Record<string, string> = {}): void {
    this.status = status
    this.response = new TextEncoder().encode(body).buffer
    this.answeredHeaders = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }

  breaks(): void {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/**
 * Replaces the browser's `XMLHttpRequest` until the test ends.
 * @param onMade called with each new request
 * @returns the requests made so far, in order
 */
export function fakeRequests(onMade: (request: FakeRequest) => void = () => undefined): FakeRequest[] {
  const made: FakeRequest[] = []
  class Recorded extends FakeRequest {
    constructor() {
      super()
      made.push(this)
      onMade(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Recorded)
  onTestFinished(() => void vi.unstubAllGlobals())
  return made
}
