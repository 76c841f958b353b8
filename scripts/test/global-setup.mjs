import { buildServer, buildTestPrograms } from '../setup/server-build.mjs'

/** Tests that start programs start their built form; of the same sources it is built once. */
export async function setup() {
  await buildServer()
  await buildTestPrograms()
}
