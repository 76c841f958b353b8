import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtProgram } from '../../../sync-server/src/testing/built-program.ts'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from '../patience.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The real server in a separate process with a separate data directory. */
export interface Server {
  /** No trailing slash. */
  url: string
  /** The origin of the app's pages. The server refuses changes from any other origin. */
  publicUrl: string
  dataDir: string
  /** The id of the current process. */
  pid(): number | undefined
  /** Everything that it has printed, including before restarts. */
  logs(): string
  /** Ends it and resolves with its exit code, or null if a signal ended it; its data remains. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Restarts it on the same port and data. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/**
 * Starts a server on a free port with an empty data directory; resolves once it listens. `env` adds to its settings.
 *
 * @param publicHost the host name of its public URL
 * @param program another build
 */
export async function startServer(
  env: Record<string, string> = {},
  { publicHost = '127.0.0.1', program = builtProgram('main') }: { publicHost?: string; program?: string } = {},
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const publicUrl = `http://${publicHost}:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthkeep-'))
  const address = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl }
  const settings = { ...process.env, ...address, DATA_DIR: dataDir, ...env }
  let printed = ''

  const start = async () => {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env: settings,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text))
    const from = printed.length
    await listening(child, () => printed.slice(from))
    return child
  }
  const kill = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  let child = await start()
  return {
    url,
    publicUrl,
    dataDir,
    pid: () => child.pid,
    logs: () => printed,
    kill,
    async restart() {
      child = await start()
    },
    async dispose() {
      await kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the server logs that it listens. */
function listening(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the server ${why}:\n${printed()}`))
    }
    const timer = setTimeout(() => fail('did not listen in time'), PATIENCE_MS)
    const onExit = () => {
      clearTimeout(timer)
      fail('ended before it listened')
    }
    const onPrinted = () => {
      if (!printed().includes('listening on http://')) return
      clearTimeout(timer)
      // The server prints more during its life, and others listen for its exit.
      child.stdout?.off('data', onPrinted)
      child.off('exit', onExit)
      resolve()
    }
    child.once('exit', onExit)
    child.stdout?.on('data', onPrinted)
  })
}
