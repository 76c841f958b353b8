import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Mail {
  from: string | null
  to: string[]
  source: string
}

/** A mail server on this machine, which ends with the test. `refuseWith`: the code it has for every recipient. */
export async function mailServer({ refuseWith }: { refuseWith?: number } = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuseWith ? Object.assign(new Error('No'), { responseCode: refuseWith }) : null)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : null
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, mails }
}
