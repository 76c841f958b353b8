import { z } from 'zod'

/** Ports of mail servers: 465 uses TLS from the start, 587 and 2525 after STARTTLS, 25 only if the server offers it. */
const ports = [25, 465, 587, 2525] as const

const bounded = (max: number) => z.string().min(1).max(max, { abort: true })
const password = bounded(500)
const login = z.object({ user: bounded(320), password })
const host = bounded(253)
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'Enter a mail server name',
  )
  .brand<'MailHost'>()
const awsRegion = bounded(40)
  .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Enter an AWS region like us-east-1')
  .brand<'AwsRegion'>()

/**
 * [ME25] An email provider as a person chooses it. Hosts and regions are branded: the site connects to them, so only
 * the schema makes them.
 */
export const mailProvider = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sendgrid'), password }),
  z.object({ provider: z.literal('mailgun'), area: z.enum(['us', 'eu']), ...login.shape }),
  z.object({ provider: z.literal('ses'), region: awsRegion, ...login.shape }),
  z.object({ provider: z.literal('smtp'), host, port: z.literal([...ports]), login: login.nullable() }),
])
export type MailProvider = z.infer<typeof mailProvider>

/**
 * How to reach a mail server. `secure` means TLS from the start; `requireTls` means that nothing is sent before
 * STARTTLS.
 */
export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTls: boolean
  user: string | null
  password: string | null
}

/** [ME25] Returns the server of a provider, with its login. */
export function smtpOf(settings: MailProvider): SmtpServer {
  switch (settings.provider) {
    case 'sendgrid':
      // Every account has this user name; the password is its API key.
      return serverAt('smtp.sendgrid.net', 587, { user: 'apikey', password: settings.password })
    case 'mailgun':
      return serverAt(settings.area === 'eu' ? 'smtp.eu.mailgun.org' : 'smtp.mailgun.org', 587, settings)
    case 'ses':
      return serverAt(`email-smtp.${settings.region}.amazonaws.com`, 587, settings)
    case 'smtp':
      return serverAt(settings.host, settings.port, settings.login ?? { user: null, password: null })
  }
}

type Login = Pick<SmtpServer, 'user' | 'password'>

/** A password is never sent over a connection that others can read. */
function serverAt(host: string, port: (typeof ports)[number], { user, password }: Login): SmtpServer {
  const secure = port === 465
  return { host, port, secure, requireTls: !secure && (port !== 25 || user !== null), user, password }
}
