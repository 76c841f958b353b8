import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { testProgram } from '../../sync-server/src/testing/built-program.ts'
import type { CrashPlan } from './crash-plan.ts'
import { fromServer, type SabotageName, type ToServer } from './messages.ts'

const PATIENCE_MS = 30_000

/**
 * A server that dies and is restarted on the same data. The process of its next life has already loaded its code by
 * then.
 */
export class RestartingServer {
  private readonly parts: Parts
  private next: Process
  private current: Process | null = null
  private up: Promise<string>

  constructor(parts: Parts) {
    this.parts = parts
    this.next = new Process()
    this.up = this.live()
  }

  /** The URL at which it listens, once it does. */
  url(): Promise<string> {
    return this.up
  }

  /** Makes it die as planned; resolves once its next life listens. */
  async crash(plan: CrashPlan): Promise<void> {
    const dying = must(this.current, 'a server process')
    dying.send({ kind: 'arm', plan })
    await this.restarted(dying, JSON.stringify(plan))
  }

  /** Kills it from outside at any point; resolves once its next life listens. */
  async kill(): Promise<void> {
    const dying = must(this.current, 'a server process')
    dying.kill()
    await this.restarted(dying, 'kill -9')
  }

  async end(): Promise<void> {
    for (const each of [this.current, this.next]) {
      each?.kill()
      await each?.ended
    }
  }

  private async restarted(dying: Process, how: string): Promise<void> {
    const signal = await withTimeout(dying.ended, `the server did not die: ${how}`)
    if (signal !== 'SIGKILL') throw new Error(`the server ended by itself:\n${dying.printed}`)
    if (dying.printed !== '') throw new Error(`the server failed:\n${dying.printed}`)
    this.up = this.live()
    await this.up
  }

  private async live(): Promise<string> {
    const current = this.next
    this.current = current
    this.next = new Process()
    current.send({ kind: 'live', ...this.parts })
    return withTimeout(current.listening, 'the server did not listen')
  }
}

interface Parts {
  /** The data directory. */
  folder: string
  /** The PostgreSQL database; null for a file in the folder. */
  databaseUrl: string | null
  sabotage: SabotageName
  /** How much its clock is fast, in milliseconds. */
  fastBy?: number
}

class Process {
  readonly ended: Promise<NodeJS.Signals | null>
  readonly listening: Promise<string>
  printed = ''
  private readonly child: ChildProcess

  constructor() {
    this.child = fork(testProgram('crashing-server'), [], { execArgv: [], silent: true })
    this.ended = once(this.child, 'exit').then(() => this.child.signalCode)
    this.listening = once(this.child, 'message').then(([message]) => fromServer.parse(message).url)
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (this.printed += text))
  }

  send(message: ToServer): void {
    this.child.send(message)
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }
}

async function withTimeout<T>(promise: Promise<T>, failure: string): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([promise, expired(timer.signal, failure)])
  } finally {
    timer.abort()
  }
}

function expired(stop: AbortSignal, failure: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(failure)), PATIENCE_MS)
    stop.addEventListener('abort', () => clearTimeout(timer))
  })
}
