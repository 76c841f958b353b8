import { memoryOf } from '../bench/resident-memory.ts'
import { askForSocket, textFrame } from '../harness/server/frames.ts'
import { headOf, openRaw } from '../harness/server/raw-connection.ts'

const PATIENCE_MS = 60_000

/** In bytes, after a collection of garbage. */
export interface Memory {
  resident: number
  /** What JavaScript holds, which a leak increases. */
  heap: number
}

/** The debugger of another Node process. */
export interface Debugger {
  /** Runs an expression in it. */
  run(expression: string): Promise<void>
  /** Collects its garbage, and measures what remains. */
  collectedMemory(): Promise<Memory>
  close(): void
}

/** The environment variable with which a process lets {@link openDebugger} reach it. */
export const debuggedAt = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` })

/** @throws if the process does not answer. */
export async function openDebugger(pid: number, port: number): Promise<Debugger> {
  process.kill(pid, 'SIGUSR1')
  const url = `http://127.0.0.1:${port}`
  let target: string | null = null
  await until(async () => (target = await debuggerPath(url)) !== null)
  const connection = await openRaw(url)
  if (!connection || target === null) throw new Error('the debugger does not answer')
  let received = ''
  connection.socket.on('data', (data: Buffer) => (received += data.toString('latin1')))
  await connection.send(headOf('GET', target, { host: new URL(url).host, ...askForSocket() }))
  await until(() => received.startsWith('HTTP/1.1 101'))
  let last = 0
  const call = async (method: string, params: object = {}) => {
    last += 1
    await connection.send(textFrame(JSON.stringify({ id: last, method, params })))
    await until(() => received.includes(`"id":${last},`))
    const answer = received
    received = ''
    return answer
  }
  return {
    run: async (expression) => void (await call('Runtime.evaluate', { expression })),
    async collectedMemory() {
      // Twice, because finalizers of the first collection release more.
      for (let n = 0; n < 2; n += 1) await call('HeapProfiler.collectGarbage')
      const heap = Number(/"usedSize":(\d+)/.exec(await call('Runtime.getHeapUsage'))?.[1])
      return { resident: memoryOf(pid).now, heap }
    },
    close: () => void connection.socket.destroy(),
  }
}

/** Null until the debugger is open, which is soon after the signal. */
async function debuggerPath(url: string): Promise<string | null> {
  const answer = await fetch(`${url}/json/list`).catch(() => null)
  const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
  return target ? new URL(target.webSocketDebuggerUrl).pathname : null
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('the debugger does not answer')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
