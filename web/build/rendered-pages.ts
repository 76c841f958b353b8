import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))

/** The pages for people without an account. */
export const publicPages = [
  { path: '/', file: 'landing.html' },
  { path: '/for-realtors', file: 'for-realtors.html' },
  { path: '/accessibility', file: 'accessibility.html' },
]

/** Prerenders the pages for people without an account; their HTML is complete. */
export const renderPublicPages: Plugin = {
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

/** @returns the complete HTML of the page. */
async function renderPage(file: string): Promise<string> {
  const { module } = await runWhenBuilt<{ renderPage(file: string): string }>('src/public-pages/render-page.tsx')
  return module.renderPage(file)
}

/** Writes the sign-in pages: the app's page with their first view, which needs no script. */
export const writeFirstViews: Plugin = {
  name: 'write-first-views',
  apply: 'build',
  generateBundle: {
    // After the app's page lists its scripts.
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
          .replace('<script src="/first-paint.js">', '<script src="/enter-app.js"></script>$&')
          .replace('</head>', `<link rel="stylesheet" href="/${css}">$&`)
          .replace('<div id="root">', `$&${markup}`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  },
}

interface FirstViews {
  /** The pages by file name. */
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
