import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from './shared/src/kernel/must.ts'
import { manifest, writeRealtorManifest } from './web/build/manifest.ts'
import { publicPages, renderPublicPages, writeFirstViews } from './web/build/rendered-pages.ts'
import { cachedFiles } from './web/src/worker/cached-files.ts'
import packageJson from './package.json' with { type: 'json' }

const web = fileURLToPath(new URL('web', import.meta.url))

const assets = {
  // Short names, because each chunk lists all chunks that it may load later.
  chunkFileNames: 'assets/[hash].js',
  // The OCR library looks up its data by file name, so the hash is in the folder name.
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    names.some((name) => name.includes('.traineddata'))
      ? 'assets/[hash]/[name][extname]'
      : 'assets/[name]-[hash][extname]',
}

/** Modules that every signed-in page uses; otherwise each page would load some fifty small chunks. */
const SIGNED_IN_PAGES =
  /\/web\/src\/(?:open-device|routes\/_app|ui\/frame\/page(?:-skeleton)?|ui\/content\/(?:list\/list-row|state\/skeletons)|data\/(?:queries\/properties\/use-properties|live\/use-arrival|forms\/draft-place))\.tsx?/

/** What every page of one property waits for. */
const PROPERTY_GATE = /\/web\/src\/features\/properties\/page\/property-gate\.tsx/

/** The pages where visits begin: sign-in and the list of properties. */
const SIGN_IN_PAGE = /\/web\/src\/routes\/auth\.tsx\?tsr-split=component/
const LIST_OF_PROPERTIES = /\/web\/src\/routes\/_app\/properties\.tsx\?tsr-split=component/
/** What the sign-in page, the demo and the app all show, or check before it is sent. */
const SIGN_IN_AND_DEMO =
  /\/web\/src\/ui\/(?:content\/drawings\/house-drawing|form\/form-alert)\.tsx|\/lucide-react\/dist\/esm\/icons\/house\.mjs|\/shared\/src\/account\/user\.ts/

/**
 * MUI components run this code while they load: in a chunk with other code, two chunks could depend on each other
 * before either has run.
 */
const MUI_BASE = /\/@mui\/material\/(?:SvgIcon|utils)\//

/**
 * In a separate chunk: otherwise the bundler puts it beside form components, and pages without a form would load those.
 */
const HASHES =
  /\/node_modules\/@noble\/hashes\/|\/web\/src\/(?:platform\/(?:files\/hash-bytes|secret)|features\/documents\/file-bytes|sync\/contents\/why-unreadable)\.ts/
/** The look of a realtor's messages, which pages without tabs show too. */
const BRAND =
  /\/web\/src\/(?:ui\/content\/person\/(?:brand-band|rendered-message)\.tsx|data\/queries\/(?:band-style|use-branding)\.ts)|\/shared\/src\/brand\//
/** What pages do without a menu. */
const ACTIONS = /\/web\/src\/actions\/[^/]+\.tsx?$/
const MENUS =
  /\/@mui\/material\/(?:Menu|MenuItem|MenuList|Popover|Grow|List)\/|\/web\/src\/ui\/overlay\/action-menu\.tsx/
/** Most pages open a sheet or a dialog only on a tap. */
const SHEETS = /\/@mui\/material\/(?:Drawer|Slide)\/|\/web\/src\/ui\/overlay\/bottom-sheet\.tsx/
const DIALOGS = /\/@mui\/material\/Dialog\/|\/web\/src\/ui\/overlay\/(?:responsive|confirm|form|draft)-dialog\.tsx/
/** Pages show these without the forms and lists that others show with them. */
const CHIPS = /\/web\/src\/ui\/content\/card\/filter-chips\.tsx/
/** Dates and times as text, which a page of a link from an email shows without the data of a signed-in person. */
const MOMENTS = /\/shared\/src\/format\/moment-words\.ts/
/** The words of a message, without which pages of a link from an email do. */
const MESSAGES = /\/shared\/src\/message\/(?:fill-message|message-values|received-message|sending\/opt-out)\.ts/
/** Labels with their values, which pages show that have no forms. */
const FACTS = /\/web\/src\/ui\/content\/card\/fact-list\.tsx/
/** The words of a rating, without which the page of a link from an email would load a realtor's records too. */
const RATINGS = /\/shared\/src\/message\/rating-words\.ts/
/** What pages of a link from an email read, and say without a network. */
const LINK_PAGES =
  /\/web\/src\/(?:features\/account\/needs-internet\.tsx|platform\/use-known-offline\.ts)|\/shared\/src\/protocol\/answers\/account-answers\.ts/
/** What is seen of documents, which pages show that have no tabs. */
const DOCUMENTS =
  /\/web\/src\/(?:data\/queries\/documents\/use-document(?:s|-words)|ui\/content\/drawings\/document-drawing)\.tsx?/
/** Figures, which pages show that have no tabs. */
const STATS = /\/web\/src\/ui\/content\/card\/stat-grid\.tsx/
/** Opens on a tap, beside what pages show at once. */
const UPLOADS = /\/web\/src\/features\/documents\/upload\/use-upload-dialog\.tsx/
/** The icons of the kinds of systems, which few pages show. */
const KINDS = /\/web\/src\/features\/systems\/kind-icons\.ts/
const SWITCHES = /\/web\/src\/ui\/form\/choices\/(?:choice-chip|switch)\.tsx/

/** They import the form library: with other small modules, pages without a form would load that too. */
const SWITCH_FIELD = /\/web\/src\/ui\/form\/choices\/switch-field\.tsx/
const CHOICE_FIELD = /\/web\/src\/ui\/form\/choices\/choice-field\.tsx/

/** A route's page, which is loaded on first visit. */
const ROUTE_PAGE = /\/web\/src\/routes\/(.+)\.tsx\?tsr-split=component/g

/** Modules of the pages for people without an account, and what they share with the app. */
const PUBLIC_PAGES = /\/web\/(?:(?:landing|for-realtors|accessibility)\.html|src\/public-pages\/)/
const EVERY_VISIT =
  /\/(?:workbox-(?:window|core)\/|shared\/src\/kernel\/must\.ts|web\/src\/platform\/(?:observable|online|install\/(?:service-worker-registration|whole-app))\.ts)/

/**
 * Modules that are always loaded together share one chunk, and so do modules that many pages share: many small chunks
 * compress badly, list each other, and each costs the caching service worker a request and a write.
 */
const codeSplitting = {
  groups: [
    { name: 'visit', test: EVERY_VISIT, priority: 2 },
    { name: 'start', test: (id: string) => !PUBLIC_PAGES.test(id), tags: ['$initial' as const], priority: 1 },
    { name: 'both', test: SIGN_IN_AND_DEMO },
    { name: 'device', test: SIGNED_IN_PAGES },
    { name: 'mui', test: MUI_BASE },
    { name: 'list', test: LIST_OF_PROPERTIES },
    { name: 'hash', test: HASHES },
    { name: 'moments', test: MOMENTS },
    { name: 'messages', test: MESSAGES },
    { name: 'facts', test: FACTS },
    { name: 'ratings', test: RATINGS },
    { name: 'link', test: LINK_PAGES },
    { name: 'stats', test: STATS },
    { name: 'documents', test: DOCUMENTS },
    { name: 'switch', test: SWITCHES },
    { name: 'kinds', test: KINDS },
    { name: 'uploads', test: UPLOADS },
    { name: 'brand', test: BRAND },
    { name: 'actions', test: ACTIONS },
    { name: 'gate', test: PROPERTY_GATE },
    { name: 'menu', test: MENUS },
    { name: 'dialog', test: DIALOGS },
    { name: 'chips', test: CHIPS },
    { name: 'sheet', test: SHEETS },
    { name: 'sign-in', test: SIGN_IN_PAGE },
    { name: 'switch-field', test: SWITCH_FIELD },
    { name: 'choice-field', test: CHOICE_FIELD },
    // Pages that people open from an email load few of the app's shared modules.
    { name: 'shared', minShareCount: 5, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
  ],
}

/** Library code that the application never runs. */
const neverRun = [
  // Converts schemas to JSON Schema; a fifth of zod.
  /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  // The theme has no ripples.
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

/** Scripts are fetched before each dynamic import, so that a failed one can be imported later: see `fetch-scripts.ts`. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      const parts = code.split('export const __vitePreload =')
      if (parts.length !== 2) throw new Error('Vite loads the parts of the app in another way')
      return `import { fetchScripts } from ${JSON.stringify(join(web, 'src/platform/fetch-scripts.ts'))}
${parts.join('const importPart =')}
export const __vitePreload = async (load, scripts = [], from) => {
  await fetchScripts(scripts)
  return importPart(load, scripts, from)
}`
    },
  },
}

/**
 * Writes `route-parts.json`, which lists the scripts that each page loads in addition to those of every page. The
 * server announces the sign-in page's scripts before the app requests them, and `npm run check` compares the sizes with
 * their budgets.
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
      // An entry chunk without code becomes script elements in the page.
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

export default defineConfig({
  root: 'web',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    // Must run before the React plugin, which transforms the route files that this plugin splits.
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
    fetchBeforeImport,
    listRouteParts,
    writeRealtorManifest,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // The application registers the service worker, and a new version waits until the person taps Reload.
      injectRegister: false,
      registerType: 'prompt',
      // The patterns of cached files already match them.
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [leaveOut] },
        // A single script that loads nothing else: dynamic imports are inlined.
        rollupFormat: 'iife',
        ...cachedFiles,
      },
      manifest,
    }),
  ],
  // The build for modern browsers; by default the bundler picks the one for legacy browsers.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The polyfill is for legacy browsers, which load slightly slower without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', ...publicPages.map(({ file }) => file)].map((file) => join(web, file)),
      output: { ...assets, codeSplitting },
      // Emotion imports it for a feature that the app does not use.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
    },
  },
  // Workers are ES modules that load their chunks on demand.
  worker: { format: 'es', rollupOptions: { output: assets } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/(api/|calendar/.+\\.ics$)': {
        target: `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`,
        changeOrigin: true,
        ws: true,
      },
    },
  },
})
