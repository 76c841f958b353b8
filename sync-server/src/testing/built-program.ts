import { fileURLToPath } from 'node:url'

const root = new URL('../../..', import.meta.url)

/**
 * The path of a server program that scripts/setup/server-build.mjs builds before tests run. A built program starts in a
 * fraction of the time that loading its many modules takes.
 */
export const builtProgram = (name: 'main' | 'backup' | 'move' | 'plan' | 'restore' | 'extract-process'): string =>
  fileURLToPath(new URL(`sync-server/dist/${name}.js`, root))

/** The path of a program that only tests start, built at the same time. */
export const testProgram = (
  name: 'dying-upload' | 'dying-restore' | 'making-owner' | 'crashing-server' | 'sending-process' | 'attacking-process',
): string => fileURLToPath(new URL(`.cache/test-programs/${name}.js`, root))
