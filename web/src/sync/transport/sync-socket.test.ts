import { expect, onTestFinished, test, vi } from 'vitest'
import { SyncSocket, type SocketListener } from './sync-socket.ts'

/** A socket to a server that a test plays, with its own clock and timers. */
function aSocket() {
  let now = 0
  const timers = new Set<{ at: number; work: () => void }>()
  const opened: { on: SocketListener; sent: string[]; isClosed: boolean; isClosing: boolean }[] = []
  const socket = new SyncSocket({
    connect(on) {
      const one = { on, sent: [] as string[], isClosed: false, isClosing: false }
      opened.push(one)
      return {
        isOpen: () => !one.isClosed && !one.isClosing,
        send: (text) => one.sent.push(text),
        close: () => void (one.isClosed = true),
      }
    },
    clock: () => now,
    schedule(milliseconds, work) {
      const timer = { at: now + milliseconds, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  /** Sends over HTTP what has no answer here; that takes so many seconds. */
  async function ask(body: string, seconds = 0) {
    const answer = await socket.ask(body)
    if (answer === null) socket.noteAnswered(seconds * 1_000)
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
    /** Two requests in a row open it; each takes so many seconds. */
    async open(seconds = 0) {
      expect([await ask('1', seconds), await ask('2', seconds)]).toEqual([null, null])
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
  const answered = ask('1')
  on.received('one')
  expect(await answered).toBe('one')
  const answers = [ask('a'), ask('b')]
  on.closed('broken')
  expect(await Promise.all(answers)).toEqual([null, null])
  expect(await ask('c')).toBeNull()
  expect(opened).toHaveLength(2)
})

test('[P27] on a slow connection, a request without an answer for ten seconds goes over HTTP, and its socket is closed', async () => {
  const { open, ask, pass } = aSocket()
  const first = await open(4)
  const answer = ask('a')
  pass(9)
  expect(first.isClosed).toBe(false)
  pass(1)
  expect(await answer).toBeNull()
  expect(first.isClosed).toBe(true)
  first.on.received('late')
  const second = await open()
  const next = ask('b')
  first.on.closed('broken')
  second.on.received('B')
  expect(await next).toBe('B')
})

test('[P27] a socket that cannot be opened is not tried again for ten minutes', async () => {
  const { ask, pass, opened } = aSocket()
  await ask('1')
  await ask('2')
  opened[0]?.on.closed('broken')
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

test('[P39] the patience with a socket is in proportion to what answers took', async () => {
  const { open, ask, pass, socket } = aSocket()
  const dead = await open(0.05)
  const answer = ask('a')
  pass(2.4)
  expect(dead.isClosed).toBe(false)
  pass(0.1)
  expect(dead.isClosed).toBe(true)
  expect(await answer).toBeNull()
  // Over a slower connection, the next one is given longer.
  socket.noteAnswered(1_000)
  const slow = await open(1)
  const late = ask('b')
  pass(7.9)
  slow.on.received('B')
  expect(await late).toBe('B')
  const still = ask('c')
  pass(9.9)
  expect(slow.isClosed).toBe(false)
  pass(0.1)
  expect(slow.isClosed).toBe(true)
  expect(await still).toBeNull()
})

test('[P39] nothing is written into a socket that is closing', async () => {
  const { open, ask, pass, opened } = aSocket()
  const one = await open()
  one.isClosing = true
  const answer = ask('a')
  pass(10)
  expect(await answer).toBeNull()
  expect(one.sent).toEqual([])
  expect(opened).toHaveLength(2)
})

test('[P39] when the network is gone, what waits goes over HTTP at once, and the next burst opens another socket', async () => {
  const { open, ask, opened } = aSocket()
  const one = await open()
  const answer = ask('a')
  one.on.closed('offline')
  expect(await answer).toBeNull()
  expect(one.isClosed).toBe(true)
  await ask('b')
  expect(opened).toHaveLength(2)
})

test.each([
  ['refuses before it answers', 'refused', 0],
  ['refuses after it has answered', 'refused', 1],
  ['closes before it answers', 'broken', 0],
] as const)('[P39] a socket that the server %s is not tried again for ten minutes', async (_name, end, answers) => {
  const { open, ask, pass, opened } = aSocket()
  const { on } = await open()
  for (let n = 0; n < answers; n += 1) {
    const answer = ask('x')
    on.received('X')
    await answer
  }
  on.closed(end)
  for (let bursts = 0; bursts < 5; bursts += 1) {
    pass(119)
    for (let n = 0; n < 3; n += 1) expect(await ask('x')).toBeNull()
  }
  expect(opened).toHaveLength(1)
  pass(5)
  await ask('x')
  expect(opened).toHaveLength(2)
})

test('[P51] a browser without sockets sends everything over HTTP', async () => {
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('location', { origin: 'http://localhost' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const socket = new SyncSocket()
  for (let n = 0; n < 3; n++) {
    socket.noteAnswered(10)
    expect(await socket.ask('x')).toBeNull()
  }
})
