import { askForSocket, textFrame } from '../../harness/server/frames.ts'
import { headOf, openRaw } from '../../harness/server/raw-connection.ts'
import { listOf, type Attack } from './fairness-attack.ts'
import { longForwarded } from './fairness-connections.ts'

/** As many as a person may have. */
const SOCKETS = 10
/** Frames of one write. */
const FRAMES = 100

/** WebSockets of one account whose messages are refused. */
export const socketAttacks: Attack[] = [
  flood('frames: small messages that are refused, on ten WebSockets', 'framer', () => ({})),
  flood('forwarded: 15 kB of X-Forwarded-For on ten WebSockets', 'socketed', (address) => ({
    'x-forwarded-for': longForwarded(address),
  })),
]

function flood(name: string, attacker: string, more: (address: string) => Record<string, string>): Attack {
  return {
    name,
    attacker,
    prepare:
      async ({ attacker, url, address }) =>
      async (until) => {
        const headers = { ...attacker.headers, ...askForSocket(), origin: url, ...more(address) }
        await Promise.all(
          listOf(SOCKETS, () => sendFrames(until, { url, head: headOf('GET', '/api/sync/socket', headers) })),
        )
      },
  }
}

/** Sends messages as fast as the other side takes them. */
async function sendFrames(until: number, { url, head }: { url: string; head: string }): Promise<void> {
  const connection = await openRaw(url)
  await connection?.send(head)
  const frames = Buffer.concat(listOf(FRAMES, () => textFrame('{}')))
  while (connection?.socket.writable && performance.now() < until)
    await Promise.race([connection.send(frames), connection.closedBy(until)])
  connection?.socket.destroy()
}
