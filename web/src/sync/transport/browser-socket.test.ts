// @vitest-environment jsdom
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SyncSocket } from './sync-socket.ts'

/** The sockets that were opened, as the browser would create them: one that closes waits for the other side. */
let opened: FakeWebSocket[]

class FakeWebSocket extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  readonly sent: string[] = []
  constructor() {
    super()
    opened.push(this)
  }
  open(): void {
    this.readyState = this.OPEN
    this.dispatchEvent(new Event('open'))
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 2
  }
}

beforeEach(() => {
  opened = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
})

afterEach(() => vi.unstubAllGlobals())

async function anOpenSocket() {
  const socket = new SyncSocket()
  for (let n = 0; n < 2; n += 1) socket.noteAnswered(10)
  const browsers = must(opened[0], 'a socket')
  browsers.open()
  return { socket, browsers }
}

test('[P39] when the browser is offline, the request in the socket and the next one go over HTTP at once', async () => {
  const { socket, browsers } = await anOpenSocket()
  const answers: (string | null)[] = []
  void socket.ask('a').then((answer) => answers.push(answer))
  globalThis.dispatchEvent(new Event('offline'))
  await expect.poll(() => answers).toEqual([null])
  expect(await socket.ask('b')).toBeNull()
  expect(browsers.sent).toEqual(['a'])
})

test('[P39] a socket that the server closes with 1013 is not opened again soon', async () => {
  const { socket, browsers } = await anOpenSocket()
  browsers.dispatchEvent(Object.assign(new Event('close'), { code: 1013 }))
  for (let n = 0; n < 3; n += 1) socket.noteAnswered(10)
  expect(opened).toHaveLength(1)
})
