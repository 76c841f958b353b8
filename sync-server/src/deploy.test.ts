import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { variables } from './settings.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(top, 'sync-server/deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const unit = read('hearthkeep.service')
/** The values of a setting of the unit. */
const inUnit = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
/** Variables that programs read, but not our settings. */
const ofNode = ['NODE_ENV']

const compose = z
  .object({ services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()) }).loose()) })
  .loose()

/** Copies what is built into an empty folder. Packages are linked. */
function bareFolder(): string {
  const bare = mkdtempSync(join(tmpdir(), 'hearthkeep-deploy-'))
  onTestFinished(() => rmSync(bare, { recursive: true, force: true }))
  mkdirSync(join(bare, 'sync-server'))
  for (const path of ['sync-server/package.json', 'sync-server/dist', 'sync-server/migrations'])
    cpSync(join(top, path), join(bare, path), { recursive: true })
  symlinkSync(join(top, 'node_modules'), join(bare, 'node_modules'))
  return bare
}

test('[MW4] the start command of the unit serves in a bare folder, with all metrics that the files name', async () => {
  const bare = bareFolder()
  const [command = '', ...args] = inUnit('ExecStart')[0]?.split(' ') ?? []
  expect(command).toMatch(/\/node$/)
  const env = { PATH: process.env['PATH'], DATA_DIR: join(bare, 'data'), PORT: '0', METRICS_PORT: '0' }
  const server = spawn(process.execPath, args, { cwd: bare, env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += String(text)))
  const closed = once(server, 'close')
  await expect.poll(() => printed).toContain('listening on')
  const metrics = /Metrics are at (\S+)/.exec(printed)?.[1] ?? ''
  const text = await (await fetch(metrics)).text()
  const present = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = [read('alerts.yaml'), read('grafana-dashboard.json')].flatMap((file) => [
    ...file.matchAll(/\b(?:hearthkeep|nodejs|process)_\w+/g),
  ])
  const missing = named.map(([name]) => name.replace(/_bucket$/, '')).filter((name) => !present.has(name))
  expect(named.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
  for (const path of ['live', 'ready']) expect((await fetch(new URL(path, metrics))).status).toBe(200)
  server.kill('SIGTERM')
  await closed
  expect(server.exitCode).toBe(0)
})

test('[MW4] the variables of the unit, the image and the compose file are settings', () => {
  const inImage = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, set = '']) => set.split(' '))
  const set = [...inUnit('Environment'), ...inImage].map((variable) => variable.split('=')[0])
  const { services } = compose.parse(parse(read('compose.yaml')))
  const named = [...set, ...Object.keys(services['hearthkeep']?.environment ?? {})]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name = '') => ![...variables, ...ofNode].includes(name))).toEqual([])
})

test('[MW4] every file in YAML and JSON can be read, and each alert says what it is about', () => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.yaml')))
    expect(parseAllDocuments(read(name)).flatMap(({ errors }) => errors)).toEqual([])
  const rule = z.object({
    alert: z.string(),
    expr: z.string(),
    labels: z.object({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.object({ summary: z.string() }),
  })
  const alerts = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }).parse(parse(read('alerts.yaml')))
  expect(alerts.groups.flatMap(({ rules }) => rules).length).toBeGreaterThan(10)
  const dashboard = z
    .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(read('grafana-dashboard.json')))
  expect(dashboard.panels.length).toBeGreaterThan(15)
})

test('[MW4] the image copies what exists, and builds with the scripts that exist', () => {
  const { scripts, workspaces } = z
    .object({ scripts: z.record(z.string(), z.string()), workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')))
  const image = read('Containerfile')
  for (const [, script = ''] of image.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)
  expect(workspaces.filter((name) => !image.includes(`COPY ${name}/package.json ${name}/`))).toEqual([])
})

test('[MW4] the proxies let through what the server takes, and no path to their logs', () => {
  const [nginx, caddy] = [read('nginx.conf'), read('Caddyfile')]
  expect(nginx).toContain('client_max_body_size 15m;')
  expect(caddy).toContain('max_size 15MB')
  expect(nginx).toMatch(/location = \/api\/sync\/events \{[^}]*proxy_buffering off;/)
  expect(caddy).toContain('flush_interval -1')
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(/log_format hearthkeep (.*);/.exec(nginx)?.[1]).not.toMatch(/\$(request|uri|request_uri|args)\b(?!_)/)
  expect(caddy).toContain('request>uri delete')
})
