/**
 * The import rules. Each one says what may not be imported from where, and why.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

const test = '\\.test\\.tsx?$'
const bench = '^e2e/'
/** @param {string[]} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/**
 * The folders of the server, each with the folders that it may import; there are no cycles. A mutation arrives in `http` and
 * runs in `sync`, which knows no domain: `server-parts` says what each mutation needs and causes. `jobs` are started by a
 * clock.
 */
const serverFolders = {
  storage: [],
  passwords: [],
  'security-log': [],
  mls: [],
  messages: ['storage', 'access'],
  access: ['storage'],
  documents: ['storage'],
  analysis: ['documents'],
  metrics: ['documents', 'storage'],
  answers: [],
  webhooks: ['storage', 'access', 'answers', 'messages'],
  'server-parts': ['storage', 'passwords', 'access', 'messages'],
  sync: ['storage', 'passwords', 'security-log', 'access', 'server-parts', 'webhooks'],
  deletion: ['storage', 'access', 'security-log', 'sync'],
  accounts: ['storage', 'passwords', 'security-log', 'access', 'messages', 'sync', 'webhooks'],
  mornings: ['storage', 'access', 'messages', 'server-parts', 'sync', 'webhooks'],
  jobs: [
    'storage',
    'security-log',
    'access',
    'messages',
    'documents',
    'server-parts',
    'sync',
    'mornings',
    'deletion',
    'webhooks',
  ],
  administration: ['storage', 'passwords', 'security-log', 'access', 'accounts', 'sync', 'deletion'],
  http: [
    'storage',
    'passwords',
    'security-log',
    'mls',
    'access',
    'documents',
    'analysis',
    'metrics',
    'sync',
    'answers',
    'accounts',
    'deletion',
    'administration',
  ],
}
/**
 * The domains of `shared`, each a folder with its subfolders. A domain imports those before it, types included. Only
 * files at the root of `shared`, such as the lists of all entities and mutations, join domains that do not know each other.
 */
const domains = [
  ['kernel/async', 'text', 'kernel', 'format'],
  ['property', 'invitation', 'household', 'account', 'document', 'card'],
  ['system/catalogue', 'system', 'maintenance/schedule', 'issue', 'health'],
  ['maintenance/starter-tasks', 'maintenance/task-words', 'maintenance', 'supply', 'trash', 'calendar', 'notification'],
  [
    'vendor',
    'transfer',
    'import',
    'client',
    'market',
    'message',
    'touchpoint',
    'office',
    'brand',
    'finding',
    'deletion',
  ],
  ['overview', 'report', 'history', 'protocol', 'engine', 'sample-world'],
].flat()
/**
 * @param {string} root
 * @param {string[]} folders
 * @returns {(folder: string) => string} matches the files of a folder and of those of its subfolders that are not listed
 */
const matching = (root, folders) => (folder) => {
  const inner = folders.filter((other) => other.startsWith(`${folder}/`)).map((other) => other.slice(folder.length + 1))
  return `^${root}/${folder}/${inner.length > 0 ? `(?!(${inner.join('|')})/)` : ''}`
}
const domain = matching('shared/src', domains)
const domainLayers = domains.slice(0, -1).map((folder, index) => ({
  name: `shared-${folder}`,
  comment: `In shared, ${folder} imports no domain after it.`,
  severity: 'error',
  from: { path: domain(folder), pathNot: [test, '/testing/'] },
  to: {
    path: domains.slice(index + 1).map(domain),
    // A system that is removed takes its open tasks along.
    ...(folder === 'system' && { pathNot: '^shared/src/maintenance/schedule/item-status\\.ts$' }),
  },
}))
/** Folders of the web application without circles: each imports those before it, types included. */
const orderedFolders = {
  'web/src/ui': [
    ['theme', 'content/drawings', 'content', 'form/fields', 'content/card', 'content/chart', 'content/person'],
    ['content/state', 'form', 'overlay', 'content/list', 'form/dates', 'form/choices', 'overlay/choose'],
    ['frame/account', 'frame/navigation', 'frame'],
  ].flat(),
  'web/src/sync': ['push', 'transport', 'apply', 'loop', 'contents'],
}
const folderLayers = Object.entries(orderedFolders).flatMap(([root, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${root.slice('web/src/'.length)}-${folder}`,
    comment: `In ${root}, ${folder} imports no folder after it.`,
    severity: 'error',
    from: { path: matching(root, folders)(folder), pathNot: [test, '/testing/'] },
    to: { path: folders.slice(index + 1).map(matching(root, folders)) },
  })),
)
const domainless = {
  name: 'shared-has-a-place-for-each-folder',
  comment: 'A new folder of shared is added to `domains`, at its place.',
  severity: 'error',
  from: { path: '^shared/src/[^/]+/', pathNot: [...domains.map(domain), '^shared/src/testing/'] },
  to: { path: '.' },
}
const layers = Object.entries(serverFolders).map(([folder, below]) => ({
  name: `server-${folder}`,
  comment: `In the server, ${folder} imports ${below.length > 0 ? below.join(', ') : 'no other folder'}.`,
  severity: 'error',
  from: { path: `^sync-server/src/${folder}/`, pathNot: [test, '/testing/', 'test-(server|house)'] },
  to: { path: '^sync-server/src/[^/]+/', pathNot: `^sync-server/src/(${[folder, ...below].join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'Device and server run the same code, so it depends on neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(analysis|web|sync-server|e2e|scripts)/' },
    },
    {
      name: 'analysis-needs-only-shared',
      comment:
        'The analyzer is plain ECMAScript: it runs in a worker, in a process of the server, and while it is trained.',
      severity: 'error',
      from: { path: '^analysis/src/', pathNot: test },
      to: { pathNot: '^(analysis|shared)/src/' },
    },
    {
      name: 'analysis-through-one-function',
      severity: 'error',
      from: { path: '^(web|sync-server)/' },
      to: { path: '^analysis/', pathNot: '^analysis/src/analyze\\.ts$' },
    },
    {
      name: 'shared-needs-only-zod-and-dayjs',
      comment: 'Only ECMAScript, which runs everywhere.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [test, '^shared/src/testing/'] },
      to: { dependencyTypesNot: ['local', 'aliased'], pathNot: [packages('zod', 'dayjs'), '^shared/'] },
    },
    {
      name: 'shared-tests-need-only-vitest-and-fast-check',
      severity: 'error',
      from: { path: [test, '^shared/src/testing/'], pathNot: '^(analysis|web|sync-server|e2e)/' },
      to: { pathNot: [packages('zod', 'dayjs', 'vitest', 'fast-check'), '^shared/'] },
    },
    {
      name: 'web-and-server-are-separate',
      comment: 'Web and server share code only through shared, and data only over the wire.',
      severity: 'error',
      from: { path: '^(web|sync-server)/' },
      to: { path: '^(web|sync-server|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'tests-from-outside',
      comment:
        'End-to-end tests see what a person sees. The simulation, the crashes, the hostile callers, the histories on a real ' +
        'disk and the benches join the two real halves: a server that dies at a point of its own code, devices without a browser, ' +
        'so that there can be many, and pages that die at a step of their store.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(simulation|server-crash|storage|bench|hostile)/' },
      // That file only has the paths of the built programs.
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
      name: 'features-import-lower-layers',
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
      name: 'data-imports-no-screen',
      severity: 'error',
      from: { path: '^web/src/data/' },
      to: { path: '^web/src/', pathNot: '^web/src/(data|platform)/' },
    },
    {
      name: 'sync-imports-no-screen',
      severity: 'error',
      from: { path: '^web/src/sync/' },
      to: { path: ['^web/src/', packages('react', 'react-dom')], pathNot: '^web/src/(sync|data|platform)/' },
    },
    {
      name: 'ui-imports-no-domain',
      comment:
        'Searching a list, dialing a number and the parts of a name follow the rules of the whole product, which know no domain.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: test },
      to: {
        path: '^(shared|web)/',
        pathNot: '^(web/src/ui/|shared/src/(text/(search/|name-words\\.ts$)|format/(number-text|phone-number)\\.ts$))',
      },
    },
    {
      name: 'platform-imports-only-platform',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/src/', pathNot: '^web/src/platform/' },
    },
    {
      name: 'service-worker-stands-alone',
      comment: 'It is compiled without the DOM. What it does on a person’s behalf is in worker.',
      severity: 'error',
      from: { path: '^web/src/service-worker\\.ts$' },
      to: { path: '^(shared|web)/', pathNot: '^web/src/worker/' },
    },
    {
      name: 'worker-imports-no-screen',
      severity: 'error',
      from: { path: '^web/src/worker/' },
      to: { path: ['^web/src/', packages('react', 'react-dom')], pathNot: '^web/src/(worker|sync|data|platform)/' },
    },
    {
      name: 'dexie-only-in-data',
      severity: 'error',
      // A bench observes changes as the screens do.
      from: { pathNot: ['^web/src/data/', '^e2e/bench/', 'node_modules/'] },
      to: { path: packages('dexie', 'dexie-react-hooks') },
    },
    {
      name: 'hono-only-in-http',
      severity: 'error',
      // The bench compares with a bare server of its own.
      from: { pathNot: ['^sync-server/src/(http/|(app|main)\\.ts$)', '^e2e/bench/server/', 'node_modules/'] },
      to: { path: packages('hono', '@hono') },
    },
    {
      name: 'sql-only-in-storage',
      severity: 'error',
      from: { pathNot: ['^sync-server/src/storage/', '^e2e/bench/server/', 'node_modules/'] },
      to: { path: packages('drizzle-orm', 'better-sqlite3') },
    },
    ...layers,
    ...domainLayers,
    domainless,
    ...folderLayers,
    {
      name: 'common-passwords-only-in-passwords',
      comment: 'The list is 380 kB, so the web application must not include it.',
      severity: 'error',
      from: { pathNot: ['^sync-server/src/passwords/', 'node_modules/'] },
      to: { path: packages('@zxcvbn-ts') },
    },
    {
      name: 'passwords-and-security-log-stand-alone',
      comment: 'Accounts, sync and routes import them, not the other way around.',
      severity: 'error',
      from: { path: '^sync-server/src/(security-log|passwords)/', pathNot: test },
      to: { path: '^sync-server/src/', pathNot: '^sync-server/src/($1/|fair-queue.ts)' },
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
      from: { pathNot: [test, bench, '/testing/', '^(scripts|analysis/training)/'] },
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
      comment: 'No rule applies to an import that cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '^(web/(dist|public)|sync-server/dist)/' },
    // The rules also apply to imports of types.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
