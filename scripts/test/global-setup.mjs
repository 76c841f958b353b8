import { buildServer } from '../setup/server-build.mjs'

/** Tests that start the real server need its built form; of the same sources it is built once. */
export const setup = buildServer
