import { expect, test } from 'vitest'
import { SyncSocket, type SocketListener } from './sync-socket.ts'

/** A socket to a server that a test plays, with its own clock and timers. */
function aSocket() {
  let now = 0
  const timers = new Set<{ at: number; work: () => void }>()
  const opened: { on: SocketListener; sent: string[]; isClosed: boolean }[] = []
  const socket = new SyncSocket({
    connect(on) {
      const one = { on, sent: [] as string[], isClosed: false }
      opened.push(one)
      return { send: (text) => one.sent.push(text), close: () => void (one.isClosed = true) }
    },
    clock: () => now,
    schedule(milliseconds, work) {
      const timer = { at: now + milliseconds, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  /** Sends over HTTP what has no answer here. */
  async function ask(body: string) {
    const answer = await socket.ask(body)
    if (answer === null) socket.noteAnswered()
    return answer
  }
  return {
    socket,
    opened,
    ask,
    pass(seconds: number) {
      now += seconds * 1_000
      for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.work()
    },
    /** Two requests in a row open it. */
    async open() {
      expect([await ask('1'), await ask('2')]).toEqual([null, null])
      const one = opened.at(-1)
      if (!one) throw new Error('no socket was opened')
      one.on.opened()
      return one
    },
  }
}

test('[P27] the second short request within half a minute opens a socket, a single one does not', async () => {
  const { ask, pass, opened } = aSocket()
  for (let n = 0; n < 3; n++) {
    expect(await ask('x')).toBeNull()
    pass(31)
  }
  expect(opened).toHaveLength(0)
  await ask('x')
  pass(29)
  expect(await ask('x')).toBeNull()
  expect(opened).toHaveLength(1)
})

test('[P27] while a socket is being opened, requests go over HTTP', async () => {
  const { ask, opened } = aSocket()
  await ask('1')
  expect([await ask('2'), await ask('3')]).toEqual([null, null])
  expect(opened).toHaveLength(1)
  expect(opened[0]?.sent).toEqual([])
})

test('[P27] answers belong to the requests in their order, and an empty one sends its request over HTTP', async () => {
  const { open, ask } = aSocket()
  const { on, sent } = await open()
  const answers = [ask('a'), ask('b'), ask('c')]
  expect(sent).toEqual(['a', 'b', 'c'])
  for (const text of ['A', '', 'C']) on.received(text)
  expect(await Promise.all(answers)).toEqual(['A', null, 'C'])
})

test('[P27] when the socket breaks, its requests go over HTTP, and the next burst opens another', async () => {
  const { open, ask, opened } = aSocket()
  const { on } = await open()
  const answers = [ask('a'), ask('b')]
  on.closed()
  expect(await Promise.all(answers)).toEqual([null, null])
  expect(await ask('c')).toBeNull()
  expect(opened).toHaveLength(2)
})

test('[P27] a request without an answer for ten seconds goes over HTTP, and its socket is closed', async () => {
  const { open, ask, pass } = aSocket()
  const first = await open()
  const answer = ask('a')
  pass(9)
  expect(first.isClosed).toBe(false)
  pass(1)
  expect(await answer).toBeNull()
  expect(first.isClosed).toBe(true)
  first.on.received('late')
  const second = await open()
  const next = ask('b')
  first.on.closed()
  second.on.received('B')
  expect(await next).toBe('B')
})

test('[P27] a socket that cannot be opened is not tried again for ten minutes', async () => {
  const { ask, pass, opened } = aSocket()
  await ask('1')
  await ask('2')
  opened[0]?.on.closed()
  for (let seconds = 0; seconds < 599; seconds += 20) {
    pass(20)
    if (seconds < 580) await ask('x')
  }
  expect(opened).toHaveLength(1)
  await ask('x')
  expect(opened).toHaveLength(2)
})

test('[P27] a socket is closed after a minute without a request', async () => {
  const { open, ask, pass } = aSocket()
  const one = await open()
  pass(59)
  const answer = ask('a')
  one.on.received('A')
  expect(await answer).toBe('A')
  pass(59)
  expect(one.isClosed).toBe(false)
  pass(1)
  expect(one.isClosed).toBe(true)
})

test('[P27] requests that fail over HTTP open no socket', async () => {
  const { socket, opened } = aSocket()
  for (let n = 0; n < 3; n++) expect(await socket.ask('x')).toBeNull()
  expect(opened).toHaveLength(0)
})
