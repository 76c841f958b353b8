import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a command in the repository; tools in `node_modules/.bin` are found by name.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ output?: 'shown' | 'captured', env?: Record<string, string>, killAfterMs?: number }} [how] captured output
 * is returned, not printed; `killAfterMs`: a command that takes longer is killed with all its child processes
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>} never rejects: a command that cannot start has
 * code 127
 */
export function run(command, args, { output = 'shown', env = {}, killAfterMs } = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that it can be killed as a whole.
      detached: killAfterMs !== undefined,
    })
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => killGroup(child.pid), killAfterMs)
    child.on('close', () => clearTimeout(timer))
    let stdout = ''
    let stderr = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text))
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: `${stderr}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

function killGroup(/** @type {number | undefined} */ pid) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
