/**
 * The import law. Each rule says who may not import what, and why.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

const test = '\\.test\\.tsx?$'
const bench = '(^e2e/|/bench/)'
/** @param {string[]} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/**
 * The rooms of the server, each with those that it may import, so that none of them ever needs itself. A mutation comes in by
 * `http`, is allowed by `access` and `checks`, runs in `sync`, and is followed by `effects`; what a clock starts is in `jobs`.
 */
const rooms = {
  storage: [],
  passwords: [],
  'security-log': [],
  mls: [],
  messages: ['storage', 'access'],
  access: ['storage'],
  documents: ['storage'],
  analysis: ['documents'],
  checks: ['storage', 'access', 'messages'],
  effects: ['storage', 'access', 'messages'],
  sync: ['storage', 'passwords', 'security-log', 'access', 'checks', 'effects'],
  deletion: ['storage', 'access', 'security-log', 'sync'],
  accounts: ['storage', 'passwords', 'security-log', 'access', 'messages', 'sync'],
  mornings: ['storage', 'access', 'messages', 'effects', 'sync'],
  jobs: ['storage', 'security-log', 'access', 'messages', 'documents', 'effects', 'sync', 'mornings', 'deletion'],
  administration: ['storage', 'passwords', 'security-log', 'access', 'accounts', 'sync', 'deletion'],
  http: [
    'storage',
    'passwords',
    'security-log',
    'mls',
    'access',
    'documents',
    'analysis',
    'sync',
    'accounts',
    'deletion',
    'administration',
  ],
}
/** The rooms of `shared`: each runs only what is in rooms before it. Types may come from any room. */
const domains = [
  ['kernel/async', 'text', 'document/text', 'kernel', 'kernel/clock', 'format'],
  ['property', 'account', 'document', 'system/catalogue', 'maintenance/starter-tasks', 'maintenance/schedule'],
  [
    'health',
    'system',
    'maintenance',
    'analysis/words',
    'analysis/text',
    'analysis',
    'analysis/proposals',
    'calendar',
    'trash',
    'invitation',
    'household',
    'transfer',
  ],
  ['account/deletion', 'notification', 'message/template', 'client', 'brand', 'message', 'touchpoint', 'office'],
  ['overview', 'history', 'import', 'report', 'protocol', 'sample-world'],
].flat()
const domainLayers = domains.slice(0, -1).map((room, index) => ({
  name: `shared-${room}`,
  comment: `In shared, ${room} runs nothing of the rooms after it.`,
  severity: 'error',
  from: { path: `^shared/src/${room}/[^/]+$`, pathNot: test },
  to: { path: `^shared/src/(${domains.slice(index + 1).join('|')})/[^/]+$`, dependencyTypesNot: ['type-only'] },
}))
const layers = Object.entries(rooms).map(([room, below]) => ({
  name: `server-${room}`,
  comment: `In the server, ${room} imports ${below.length > 0 ? below.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^sync-server/src/${room}/`, pathNot: [test, '/testing/', 'test-(server|house)'] },
  to: { path: '^sync-server/src/[^/]+/', pathNot: `^sync-server/src/(${[room, ...below].join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'The meaning is the same on the device and on the server: it knows neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(web|sync-server|e2e|scripts)/' },
    },
    {
      name: 'shared-needs-only-zod-and-dayjs',
      comment: 'ECMAScript only: what runs everywhere.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [test, '^shared/src/testing/'] },
      to: { dependencyTypesNot: ['local', 'aliased'], pathNot: [packages('zod', 'dayjs'), '^shared/'] },
    },
    {
      name: 'shared-tests-need-only-vitest-and-fast-check',
      severity: 'error',
      from: { path: [test, '^shared/src/testing/'], pathNot: '^(web|sync-server|e2e)/' },
      to: { pathNot: [packages('zod', 'dayjs', 'vitest', 'fast-check'), '^shared/'] },
    },
    {
      name: 'the-halves-never-meet',
      comment: 'Web and server agree through shared and the wire, and not otherwise.',
      severity: 'error',
      from: { path: '^(web|sync-server)/' },
      to: { path: '^(web|sync-server|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'proof-from-outside',
      comment:
        'End-to-end tests see what a person sees. The simulation, the crashes, the histories on a real disk and ' +
        'the benches join the two real halves: a server that dies at a point of its own code, devices without a browser, ' +
        'so that there can be many, and pages that die at a step of their store.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(simulation|server-crash|storage|bench)/' },
      // It only knows where the built programs are.
      to: { path: '^(web|sync-server|scripts)/', pathNot: '^sync-server/src/testing/built-program\\.ts$' },
    },
    {
      name: 'features-are-islands',
      comment: 'A route composes features; what two need moves down to data, ui or shared.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-look-down',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/', pathNot: '^web/src/(features|actions|ui|data|sync|platform)/' },
    },
    {
      name: 'actions-join-data-and-ui',
      comment: 'What several features do and report in the same way.',
      severity: 'error',
      from: { path: '^web/src/actions/' },
      to: { path: '^web/src/', pathNot: '^web/src/(actions|ui|data|platform)/' },
    },
    {
      name: 'data-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/data/' },
      to: { path: '^web/src/', pathNot: '^web/src/(data|platform)/' },
    },
    {
      name: 'sync-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/sync/' },
      to: { path: ['^web/src/', packages('react', 'react-dom')], pathNot: '^web/src/(sync|data|platform)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: test },
      to: { path: '^(shared|web)/', pathNot: '^web/src/ui/' },
    },
    {
      name: 'platform-knows-only-the-browser',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/src/', pathNot: '^web/src/platform/' },
    },
    {
      name: 'service-worker-stands-alone',
      comment: 'It is compiled for another world: no document, no window. What it does for a person is in worker.',
      severity: 'error',
      from: { path: '^web/src/service-worker\\.ts$' },
      to: { path: '^(shared|web)/', pathNot: '^web/src/worker/' },
    },
    {
      name: 'worker-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/worker/' },
      to: { path: ['^web/src/', packages('react', 'react-dom')], pathNot: '^web/src/(worker|sync|data|platform)/' },
    },
    {
      name: 'dexie-lives-in-data',
      severity: 'error',
      // The bench watches for a change as the screens do.
      from: { pathNot: ['^web/src/data/', '^e2e/bench/', 'node_modules/'] },
      to: { path: packages('dexie', 'dexie-react-hooks') },
    },
    {
      name: 'hono-lives-in-http',
      severity: 'error',
      // The bench's floor is a bare server of its own.
      from: { pathNot: ['^sync-server/(src/(http/|(app|main)\\.ts$)|bench/)', 'node_modules/'] },
      to: { path: packages('hono', '@hono') },
    },
    {
      name: 'sql-lives-in-storage',
      severity: 'error',
      from: { pathNot: ['^sync-server/(src/storage|bench)/', 'node_modules/'] },
      to: { path: packages('drizzle-orm', 'better-sqlite3') },
    },
    ...layers,
    ...domainLayers,
    {
      name: 'common-passwords-live-in-passwords',
      comment: 'The list is 380 kB: it never enters the application of the web.',
      severity: 'error',
      from: { pathNot: ['^sync-server/src/passwords/', 'node_modules/'] },
      to: { path: packages('@zxcvbn-ts') },
    },
    {
      name: 'passwords-and-security-log-stand-alone',
      comment: 'Accounts, sync and routes all use them: they know none of these.',
      severity: 'error',
      from: { path: '^sync-server/src/(security-log|passwords)/', pathNot: test },
      to: { path: '^sync-server/src/', pathNot: '^sync-server/src/$1/' },
    },
    {
      name: 'nobody-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: ['\\.(test|spec|screens|bench)\\.tsx?$'], pathNot: 'node_modules/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [test, bench, '/testing/', '^scripts/'] },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is an import that no rule was held against.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '^(web/(dist|public)|sync-server/dist)/' },
    // Imports of types count: a law that they may break is none.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
