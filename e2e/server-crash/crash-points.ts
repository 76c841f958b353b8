import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { CrashPlan } from './crash-plan.ts'

/** The points at which this process can kill itself as `kill -9` would, with nothing finished or flushed. */
export class CrashPoints {
  private plan: CrashPlan | null = null
  private records = 0
  private pushes = 0
  /** The response to the request that the store is handling. */
  private readonly answers = new AsyncLocalStorage<ServerResponse>()

  arm(plan: CrashPlan): void {
    this.plan = plan
    this.records = 0
    this.pushes = 0
  }

  listener(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => this.answers.run(outgoing, () => listener(incoming, outgoing))
  }

  /** Called within a transaction, after it has recorded the result of a mutation. */
  onRecord(): void {
    this.records += 1
    if (this.plan?.point === 'before commit' && this.records >= this.plan.records) die()
  }

  /** Called after a transaction that recorded something. */
  onCommit(): void {
    this.pushes += 1
    const { plan } = this
    if (!plan || plan.point === 'before commit' || this.pushes < plan.pushes) return
    const answer = this.answers.getStore()
    if (plan.point === 'after commit' || !answer?.socket) die()
    else dieAfterBytes(answer, answer.socket, plan.bytes)
  }

  /** Resolves when the response is closed. */
  async answered(): Promise<void> {
    const answer = this.answers.getStore()
    if (answer && !answer.closed) await once(answer, 'close')
  }
}

type Socket = NonNullable<ServerResponse['socket']>

/** Sends exactly `bytes` bytes of an answer, head and body, and then dies. */
function dieAfterBytes(answer: ServerResponse, socket: Socket, bytes: number): void {
  const write = socket.write.bind(socket)
  let left = bytes
  socket.write = (chunk: Uint8Array | string, encoding?: unknown, callback?: unknown): boolean => {
    if (left <= 0) return true
    const all = typeof chunk === 'string' ? Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8') : chunk
    const part = all.subarray(0, left)
    left -= part.length
    const onSent = [encoding, callback].find((each) => typeof each === 'function')
    return write(part, () => (left <= 0 ? die() : void onSent?.()))
  }
  answer.once('finish', die)
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}
