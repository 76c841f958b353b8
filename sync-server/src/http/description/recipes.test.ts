import { confirmEmail } from '../testing/confirm-email.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import nunjucks from 'nunjucks'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { setPlan } from '../../accounts/set-plan.ts'
import { createToken } from '../account/testing/api-token-calls.ts'
import { listening } from '../testing/listening.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { trust } from '../testing/trust.ts'
import { blocks, blockWith, EXAMPLE_URL } from './testing/blocks.ts'
import { shellWords } from './testing/shell-words.ts'

// The blocks of docs/api.md, as a reader would use them, against a real server.

const [HOUSE, FURNACE] = [idNumber(951), idNumber(952)]
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const run = promisify(execFile)

async function owner() {
  const server = testServer()
  const ana = await confirmEmail(server, await server.join('ana'))
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  return { server, person: ana }
}

async function realtor() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const { sync, mintId } = server
  await setPlan({ sync, security: { record: () => undefined }, email: 'rita@example.com', wanted: 'team', mintId })
  await rita.patch('/api/plan', { apiAccess: true })
  await trust(server, rita.user.id)
  return { server, person: rita }
}

interface World {
  server: ReturnType<typeof testServer>
  person: Person
}

/** What a reader has: a server that listens, and a token. */
async function readerOf({ server, person }: World, rights: 'read' | 'write') {
  const url = `http://127.0.0.1:${await listening(server)}`
  const { token } = await createToken(person, { rights })
  const variables = { HEARTHKEEP_URL: url, HEARTHKEEP_TOKEN: token }
  return { url, token, variables, at: (text: string) => text.replace(EXAMPLE_URL, url) }
}

/** A folder in which programs find the installed packages. */
function folder(): string {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'recipes-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Runs the program of a block. @returns the lines that it prints */
async function linesOf(name: string, variables: Record<string, string>, ...args: string[]): Promise<string[]> {
  const file = join(folder(), name)
  writeFileSync(file, blockWith(`// ${name}`))
  const { stdout } = await run(process.execPath, [file, ...args], { env: { ...process.env, ...variables } })
  return stdout.trim().split('\n')
}

async function toolsAt(url: string, headers: Record<string, string>): Promise<number> {
  const client = new Client({ name: 'reader', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return (await client.listTools()).tools.length
}

const headerOf = (text: string): Record<string, string> => {
  const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? []
  return { [name]: value }
}

test('[MC15] every block is run by a test', () => {
  const used = ['curl ', 'claude mcp add', 'mcpServers', 'openapi-typescript', '// costs.mjs', '# configuration.yaml']
  const known = [...used, '// crm.mjs', '// webhook.mjs', '// client.ts']
  expect(blocks.filter(({ code }) => !known.some((text) => code.includes(text)))).toEqual([])
  expect(blocks.length).toBeGreaterThanOrEqual(known.length)
})

test('[MC15] each curl command is answered', async () => {
  const [ofOwner, ofRealtor] = [await readerOf(await owner(), 'write'), await readerOf(await realtor(), 'write')]
  const commands = blocks.filter(({ code }) => code.startsWith('curl ')).map(({ code }) => code)
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    const { variables, at } = command.includes('/api/market') ? ofRealtor : ofOwner
    const { url, headers, body } = curlOf(shellWords(at(command).replace('…', HOUSE), variables))
    const answer = await fetch(url, { method: body === null ? 'GET' : 'POST', headers, body })
    expect(answer.status).toBe(body === null ? 200 : 201)
  }
})

/** What `curl` sends. @throws for an option that is not known here */
function curlOf(words: readonly string[]) {
  const [curl, ...options] = words
  const url = options.pop() ?? ''
  const headers: Record<string, string> = {}
  let body: string | null = null
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at)
    if (option === '-H') Object.assign(headers, headerOf(value))
    else if (option === '-d') body = value
    else throw new Error(`unknown option: ${option}`)
  }
  expect(curl).toBe('curl')
  return { url, headers, body }
}

test('[MC15] a receiver of a webhook knows our deliveries from others', async () => {
  const file = join(folder(), 'webhook.mjs')
  writeFileSync(file, blockWith('// webhook.mjs'))
  const { eventOf } = receiver.parse(await import(file))
  const secret = Buffer.alloc(32, 7).toString('base64')
  const body = JSON.stringify({ type: 'task.completed', timestamp: '2026-11-30T12:00:00Z', data: {} })
  const [id, at] = ['msg_1', new Date()]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  expect(eventOf(secret, { body, headers })).toMatchObject({ type: 'task.completed' })
  expect(() => eventOf(secret, { body: body.replace('completed', 'created'), headers })).toThrow(
    'No matching signature found',
  )
})

const receiver = z.object({ eventOf: z.custom<(secret: string, delivery: object) => unknown>() })

test('[MC15] an assistant connects, by itself and through a program', async () => {
  const { variables, token, at } = await readerOf(await owner(), 'read')
  const words = shellWords(at(blockWith('claude mcp add')), variables)
  const url = must(
    words.find((word) => word.startsWith('http:')),
    'an address',
  )
  expect(words.slice(0, 6)).toEqual(['claude', 'mcp', 'add', '--transport', 'http', 'hearthkeep'])
  expect(await toolsAt(url, headerOf(must(words.at(-1), 'a header')))).toBe(5)

  const entry = z.object({ args: z.array(z.string()), env: z.object({ AUTHORIZATION: z.literal('Bearer hk_…') }) })
  const config = z.object({ mcpServers: z.object({ hearthkeep: entry }) })
  const { args } = config.parse(JSON.parse(at(blockWith('mcpServers')))).mcpServers.hearthkeep
  const [yes, program, address = '', option, header = ''] = args
  expect([yes, program, option]).toEqual(['-y', 'mcp-remote', '--header'])
  expect(await toolsAt(address, headerOf(header.replace('${AUTHORIZATION}', `Bearer ${token}`)))).toBe(5)
})

test('[MC15] [RD10] the costs of a year are written as CSV, without formulas', async () => {
  const world = await owner()
  const done = (completedDate: string, more: object) =>
    world.person.post('/api/maintenance', { propertyId: HOUSE, status: 'completed', completedDate, ...more })
  await done('2026-03-01', { title: 'Fix the "old" roof', vendor: 'Acme, Inc.', cost: 1200.5 })
  await done('2026-05-01', { title: '=1+1', cost: 20 })
  await done('2026-04-01', { title: '\u200B@SUM(A1)', vendor: '＝1+1', cost: 3 })
  await done('2026-06-01', { title: 'Free' })
  await done('2025-12-31', { title: 'Last year', cost: 9 })
  const { variables } = await readerOf(world, 'read')
  expect(await linesOf('costs.mjs', variables, '2026')).toEqual([
    '"Date","Property","Task","Vendor","Cost"',
    '"2026-05-01","7 Elm Street","\'=1+1","","20"',
    '"2026-04-01","7 Elm Street","\'\u200B@SUM(A1)","\'＝1+1","3"',
    '"2026-03-01","7 Elm Street","Fix the ""old"" roof","Acme, Inc.","1200.5"',
  ])
})

const sensors = z.object({
  rest: z.tuple([
    z.object({
      resource: z.string(),
      headers: z.record(z.string(), z.string()),
      scan_interval: z.number(),
      sensor: z.array(z.object({ name: z.string(), value_template: z.string() })),
    }),
  ]),
})

test('[MC15] Home Assistant shows how many tasks are overdue, and the first', async () => {
  const world = await owner()
  const { token, at } = await readerOf(world, 'read')
  const secrets: Record<string, string> = { hearthkeep_token: `Bearer ${token}` }
  const secret = { tag: '!secret', resolve: (name: string) => must(secrets[name], 'the secret') }
  const yaml: unknown = parseYaml(at(blockWith('# configuration.yaml')), { customTags: [secret] })
  const { resource, headers, sensor } = sensors.parse(yaml).rest[0]
  const shown = async () => {
    const value_json: unknown = await (await fetch(resource, { headers })).json()
    return sensor.map(({ value_template }) => nunjucks.renderString(value_template, { value_json }))
  }
  expect(await shown()).toEqual(['0', 'Nothing'])
  for (const [title, dueDate] of [
    ['Clean gutters', '2026-11-10'],
    ['Replace filter', '2026-11-01'],
  ])
    await world.person.post('/api/maintenance', { propertyId: HOUSE, title, dueDate })
  expect(await shown()).toEqual(['2', 'Replace filter'])
})

test('[MC15] a CRM adds a client with a house, once, and the owner is invited', async () => {
  const world = await realtor()
  const { variables } = await readerOf(world, 'write')
  const deal = {
    firstName: 'Dan',
    lastName: 'Dorn',
    email: 'dan@example.com',
    closingDate: '2026-11-01',
    house: cottage,
  }
  const add = () => linesOf('crm.mjs', variables, JSON.stringify(deal))
  expect(await add()).toEqual(['Dan is invited to 7 Elm Street'])
  await expect(add()).rejects.toThrow('clients: Dan Dorn is already your client')
  const listed = async (path: string) => (await world.person.get(path)).body
  expect(await listed('/api/clients')).toMatchObject([{ email: 'dan@example.com', closingDate: '2026-11-01' }])
  expect(await listed('/api/properties')).toMatchObject([{ address: cottage.address }])
  expect(await listed('/api/property-invitations')).toMatchObject([{ email: 'dan@example.com', status: 'pending' }])
})

const ofNode = { module: 'nodenext', allowImportingTsExtensions: true, types: ['node'] }

test('[MC15] a client in TypeScript has types, and works', async () => {
  const world = await owner()
  const furnace = { id: FURNACE, propertyId: HOUSE, systemType: 'hvac', systemName: 'Furnace' }
  await world.person.post('/api/systems', { ...furnace, installDate: '1980-01-01', estimatedLifespan: 15 })
  const { variables, at } = await readerOf(world, 'write')
  const [install, generate] = blockWith('openapi-typescript').trim().split('\n')
  expect(install).toBe('npm install openapi-fetch')
  expect(import.meta.resolve('openapi-fetch')).toContain(root)
  const [npx, program, ...args] = shellWords(at(must(generate, 'the second line')), {})
  expect([npx, program]).toEqual(['npx', 'openapi-typescript'])
  const cwd = folder()
  const cli = join(dirname(fileURLToPath(import.meta.resolve('openapi-typescript'))), '..', 'bin', 'cli.js')
  await run(process.execPath, [cli, ...args], { cwd })
  writeFileSync(join(cwd, 'client.ts'), blockWith('// client.ts'))
  expect(blockWith('// client.ts').trim().split('\n').length).toBeLessThanOrEqual(40)
  const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, ...ofNode }
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await run(join(root, 'node_modules/.bin/tsc'), [], { cwd }).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout)
  })
  const env = { ...process.env, ...variables }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'client.ts'], { cwd, env })
  expect(stdout).toMatch(/^Furnace: \d+ of 100\nAdded task [\da-f-]{36}\n$/)
  const { body } = await world.person.get(`/api/properties/${HOUSE}/maintenance`)
  expect(body).toMatchObject([{ title: 'Look at Furnace', systemId: FURNACE }])
})
