import { run } from '../run.mjs'

const folders = ['web/src/sync', 'web/src/data', 'sync-server/src/sync', 'shared/src/protocol']

/** The files of the sync engine, without their tests and without what only shows it on a screen. */
export async function syncEngineFiles() {
  const { stdout } = await run('git', ['ls-files', ...folders], { output: 'captured' })
  return stdout.split('\n').filter((file) => /^(?!.*(\.test\.|\/testing\/|\/use-)).*\.ts$/.test(file))
}
