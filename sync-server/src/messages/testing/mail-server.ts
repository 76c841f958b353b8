import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { certificate } from './certificate.ts'

interface Mail {
  from: string | null
  to: string[]
  source: string
  /** The login used; `null` if there was none. */
  user: string | null
  /** The server name that the client requested in TLS; `null` without TLS. */
  serverName: string | null
}

interface MailServerOptions {
  /**
   * The code for every recipient, or a fault: the server is silent, hangs up during the data, or never ends a reply.
   */
  fault?: number | 'stalls' | 'drops' | 'drips'
  /** STARTTLS, or TLS from the start, as mail.example.com. */
  tls?: 'upgraded' | 'from the start'
  /** The required login. `refusal` is the code for any other login. */
  login?: { user: string; password: string; refusal?: number }
}

/** A mail server on this machine, which ends with the test. */
export async function mailServer({ fault, tls, login }: MailServerOptions = {}) {
  const mails: Mail[] = []
  const tried: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    ...certificate,
    secure: tls === 'from the start',
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: true,
    closeTimeout: 10,
    onAuth({ username, password }, _session, done) {
      tried.push(`${username}:${password}`)
      if (username === login?.user && password === login?.password) return done(null, { user: username })
      done(Object.assign(new Error('No'), { responseCode: login?.refusal ?? 535 }))
    },
    onRcptTo(_address, _session, done) {
      if (fault === 'stalls') return
      if (fault === 'drips') return drip(sockets)
      done(typeof fault === 'number' ? Object.assign(new Error('No'), { responseCode: fault }) : null)
    },
    onData(stream, { envelope, user, servername }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        if (fault === 'drops') for (const socket of sockets) socket.destroy()
      })
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : null
        const to = envelope.rcptTo.map(({ address }) => address)
        const session = { user: typeof user === 'string' ? user : null, serverName: servername || null }
        mails.push({ from, to, source: Buffer.concat(parts).toString('utf8'), ...session })
        done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client's protocol error is its own fault.
  server.on('error', () => null)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, port, mails, tried, connections: () => sockets.size }
}

/** Sends a reply without ever sending its last line. */
function drip(sockets: Set<Socket>): void {
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('250-wait\r\n')
  }, 10)
  for (const socket of sockets) socket.once('close', () => clearInterval(dripping))
}
