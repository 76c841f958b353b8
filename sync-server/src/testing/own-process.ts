import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { builtProgram } from './built-program.ts'

/** A data folder for each test of the file, and programs of the server in processes of their own, which end with it. */
export function dataFolder() {
  const started: ChildProcess[] = []
  const place = { folder: '', dataDir: '', start, startServer }
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'hearthkeep-main-'))
    place.dataDir = join(place.folder, 'data')
  })
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    rmSync(place.folder, { recursive: true })
  })

  function start(program: 'main' | 'backup', own: Record<string, string> = {}) {
    const settings = { ...process.env, PORT: '0', DATA_DIR: place.dataDir, ...own }
    const child = spawn(process.execPath, [builtProgram(program)], { env: settings })
    started.push(child)
    const printed = { text: '' }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed.text += String(text)))
    return { child, printed }
  }

  /** Starts a server and waits until it listens or has exited. */
  async function startServer(own: Record<string, string> = {}) {
    const { child, printed } = start('main', own)
    const closed = once(child, 'close')
    while (child.exitCode === null && !printed.text.includes('listening on'))
      await Promise.race([once(child.stdout, 'data'), closed])
    return { child, printed, closed }
  }

  return place
}

/** Registers a person and signs them in. @returns the headers of the session. */
export async function sessionAt(url: string): Promise<{ Cookie: string }> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const credentials = { email: 'ann@example.com', password: 'brown maple on the hill' }
  expect((await post('/api/auth/register', { ...credentials, firstName: 'Ann', lastName: 'Lee' })).status).toBe(201)
  const answer = await post('/api/auth/login', credentials)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { Cookie: cookies.join('; ') }
}
