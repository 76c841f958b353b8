import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from './shared/src/kernel/must.ts'
import { ADD_SHARED, SHARE_TARGET } from './web/src/worker/share-target.ts'
import packageJson from './package.json' with { type: 'json' }

const PAPER = '#FAF8F4'

const assets = {
  // Each part names all those that it may load later.
  chunkFileNames: 'assets/[hash].js',
  // What reads letters in pictures looks for its data by their own name, so that the hash is their folder's.
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    names.some((name) => name.includes('.traineddata'))
      ? 'assets/[hash]/[name][extname]'
      : 'assets/[name]-[hash][extname]',
}

/** What every page behind the door shows or stands on; without it they would load some fifty small parts each. */
const BEHIND_THE_DOOR =
  /\/web\/src\/(?:open-device|routes\/_app|ui\/frame\/page(?:-header)?|ui\/content\/(?:list\/list-row|state\/skeletons)|data\/(?:queries\/use-properties|live\/use-arrival))\.tsx?/

/** The pages that visits begin with, and what both of them show. */
const DOOR = /\/web\/src\/routes\/auth\.tsx\?tsr-split=component/
const LIST_OF_HOUSES = /\/web\/src\/routes\/_app\/properties\.tsx\?tsr-split=component/
const OF_BOTH = /\/web\/src\/ui\/content\/drawings\/house-drawing\.tsx/

/** Components of MUI run it while they load: in a part with others, two parts could need each other before either has run. */
const MUI_BASE = /\/@mui\/material\/(?:SvgIcon|utils)\//

/** In a part of their own: otherwise the bundler puts them beside form components, which pages without a form would then load. */
const HASHES = /\/node_modules\/@noble\/hashes\/|\/web\/src\/platform\/(?:files\/hash-bytes|secret)\.ts/
const SWITCHES = /\/web\/src\/ui\/form\/choices\/(?:choice-chip|switch)\.tsx/

/** The page of a route, which is loaded when it is opened. */
const ROUTE_PAGE = /\/web\/src\/routes\/(.+)\.tsx\?tsr-split=component/g

/** What pages for people without an account load, and what they share with the app. */
const PUBLIC_PAGES = /\/web\/(?:(?:landing|for-realtors|accessibility)\.html|src\/public-pages\/)/
const OF_EVERY_VISIT =
  /\/(?:workbox-(?:window|core)\/|shared\/src\/kernel\/must\.ts|web\/src\/platform\/(?:observable|online|install\/(?:service-worker-registration|whole-app))\.ts)/

/**
 * What is always loaded together is one part, and so is what many pages share: many small parts compress badly, name each
 * other, and cost the service worker that keeps them a request and a write each.
 */
const codeSplitting = {
  groups: [
    { name: 'visit', test: OF_EVERY_VISIT, priority: 2 },
    { name: 'start', test: (id: string) => !PUBLIC_PAGES.test(id), tags: ['$initial' as const], priority: 1 },
    { name: 'both', test: OF_BOTH },
    { name: 'device', test: BEHIND_THE_DOOR },
    { name: 'mui', test: MUI_BASE },
    { name: 'list', test: LIST_OF_HOUSES },
    { name: 'hash', test: HASHES },
    { name: 'switch', test: SWITCHES },
    { name: 'door', test: DOOR },
    // Pages that people open from an email load little of what the app shares.
    { name: 'shared', minShareCount: 5, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
  ],
}

/** What libraries bring along and the application never runs. */
const neverRun = [
  // Describes schemas to other programs; a fifth of zod.
  /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  // The look has no ripples.
  /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
]

const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  transform: {
    filter: { id: neverRun },
    handler: (code) =>
      Array.from(code.matchAll(/^export (?:(default) |(?:const|function) (\w+))/gm), ([, isDefault, name]) =>
        isDefault ? 'export default () => null' : `export const ${name} = () => null`,
      ).join('\n'),
  },
}

/**
 * Writes into `route-parts.json` which scripts each page loads beyond those of every page. The server announces the parts of
 * the sign-in page before the app asks for them, and `npm run check` holds the sizes against their budgets.
 */
const listRouteParts: Plugin = {
  name: 'list-route-parts',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const withImports = (chunk: Rolldown.OutputChunk | undefined) => {
      const names = new Set(chunk ? [chunk.fileName] : [])
      for (const name of names) for (const imported of byName.get(name)?.imports ?? []) names.add(imported)
      // An entry without code of its own becomes script elements in the page.
      return [...names].filter((name) => byName.get(name)?.moduleIds.length !== 0)
    }
    const ofEveryPage = withImports(chunks.find(({ isEntry, name }) => isEntry && name === 'index'))
    const parts: Record<string, string[]> = { 'every page': ofEveryPage }
    for (const chunk of chunks)
      for (const [, route] of chunk.moduleIds.flatMap((id) => [...id.matchAll(ROUTE_PAGE)]))
        parts[must(route, 'its name')] = withImports(chunk).filter((name) => !ofEveryPage.includes(name))
    this.emitFile({ type: 'asset', fileName: 'route-parts.json', source: JSON.stringify(parts, null, 2) })
  },
}

/** The pages for people without an account are rendered when the app is built: they are whole in their HTML. */
const renderPublicPages: Plugin = {
  name: 'render-public-pages',
  resolveId: (id) => (publicPages.some(({ file }) => id === join(web, file)) ? id : null),
  async load(id) {
    const page = publicPages.find(({ file }) => id === join(web, file))
    return page && renderPage(page.file)
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const page = publicPages.find(({ path }) => path === request.url)
      if (!page) return next()
      renderPage(page.file)
        .then((html) => server.transformIndexHtml(page.path, html))
        .then((html) => response.end(html), next)
    })
  },
}

/** An entry of the menu that a long press on the app's icon opens. */
const shortcut = (what: 'due' | 'task' | 'photo', names: { name: string; short_name: string }) => ({
  ...names,
  url: `/open/${what}`,
  icons: [{ src: `/icons/shortcut-${what}.png`, sizes: '192x192', type: 'image/png' }],
})

/** Files that the app opens from a file manager: what a photo or a scanned paper is. */
const openedTypes = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
}

/** Files that other apps can share with this one; their bytes decide what is kept. */
const sharedTypes = [
  ...Object.keys(openedTypes),
  'image/*',
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

const web = fileURLToPath(new URL('web', import.meta.url))

const publicPages = [
  { path: '/', file: 'landing.html' },
  { path: '/for-realtors', file: 'for-realtors.html' },
  { path: '/accessibility', file: 'accessibility.html' },
]

/** @returns the whole page, as HTML. */
async function renderPage(file: string): Promise<string> {
  const { module } = await runWhenBuilt<{ renderPage(file: string): string }>('src/public-pages/render-page.tsx')
  return module.renderPage(file)
}

/** Writes the sign-in pages: the app's page with what they show at first, for which no script needs to arrive. */
const writeFirstViews: Plugin = {
  name: 'write-first-views',
  apply: 'build',
  generateBundle: {
    // Once the app's page names its scripts.
    order: 'post',
    async handler(_, bundle) {
      const app = bundle['index.html']
      if (app?.type !== 'asset') return
      const { module } = await runWhenBuilt<FirstViews>('src/first-view/render-first-views.tsx')
      const { pages, styles } = await module.renderFirstViews()
      const css = this.getFileName(this.emitFile({ type: 'asset', name: 'first-view.css', source: styles }))
      for (const [fileName, { title, markup }] of Object.entries(pages)) {
        const source = String(app.source)
          .replace('<title>Hearthkeep</title>', `<title>${title}</title>`)
          .replace('<script src="/color-scheme.js">', '<script src="/enter-app.js"></script>$&')
          .replace('</head>', `<link rel="stylesheet" href="/${css}">$&`)
          .replace('<div id="root">', `$&${markup}`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  },
}

interface FirstViews {
  /** The pages by the names of their files. */
  renderFirstViews(): Promise<{ pages: Record<string, { title: string; markup: string }>; styles: string }>
}

/** Runs a module of the app in this process, without its style sheets. */
const runWhenBuilt = <T>(source: string) =>
  runnerImport<T>(join(web, source), {
    root: web,
    plugins: [
      {
        name: 'without-style-sheets',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
        load: (id) => (id === '\0no-styles' ? '' : null),
      },
    ],
  })

export default defineConfig({
  root: 'web',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    // Before React: it splits the route files that React's transform then sees.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      tmpDir: '.cache/router',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    renderPublicPages,
    writeFirstViews,
    leaveOut,
    listRouteParts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // The application registers it, and a new version waits until the person taps Reload.
      injectRegister: false,
      registerType: 'prompt',
      // The pattern below finds them too.
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [leaveOut] },
        // As a script of its own, which loads nothing: what is imported when it is needed stands in it too.
        rollupFormat: 'iife',
        // Lazy screens too: one that was never opened must open without a network.
        globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
        // What reads letters in pictures is seven megabytes: the app fetches it when there is nothing else to do.
        globIgnores: ['recover.*', '*auth*.html', 'assets/first-view-*', 'screenshots/**', 'assets/tesseract-core-*'],
      },
      manifest: {
        id: '/',
        scope: '/',
        lang: 'en-US',
        dir: 'ltr',
        name: 'Hearthkeep',
        short_name: 'Hearthkeep',
        description: 'Keep a house in good health: its systems, its upkeep, what is due next. Works without a network.',
        start_url: '/dashboard',
        display: 'standalone',
        background_color: PAPER,
        theme_color: PAPER,
        categories: ['lifestyle', 'productivity', 'utilities'],
        icons: [
          { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
        ],
        shortcuts: [
          shortcut('due', { name: 'What’s due', short_name: 'Due' }),
          shortcut('task', { name: 'Add a task', short_name: 'Task' }),
          shortcut('photo', { name: 'Add a photo', short_name: 'Photo' }),
        ],
        share_target: {
          action: SHARE_TARGET,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedTypes }] },
        },
        file_handlers: [{ action: ADD_SHARED, accept: openedTypes }],
        screenshots: [
          { src: '/screenshots/phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
          { src: '/screenshots/desktop.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
        ],
      },
    }),
  ],
  // The one for today's browsers; what it picks by itself is for those of long ago.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For browsers of long ago, which load a little later without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', ...publicPages.map(({ file }) => file)].map((file) => join(web, file)),
      output: { ...assets, codeSplitting },
      // Emotion imports it for what is not used here.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
    },
  },
  // Their parts are loaded when they are needed.
  worker: { format: 'es', rollupOptions: { output: assets } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(api/|calendar/.+\\.ics$)': `http://127.0.0.1:${process.env['PORT'] ?? '8787'}` },
  },
})
