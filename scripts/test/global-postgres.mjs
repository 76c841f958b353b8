import { startPostgres } from './postgres.mjs'

/** Starts the PostgreSQL of this run of Playwright. @returns {Promise<() => Promise<void>>} stops it. */
export default async function setup() {
  const { url, stop } = await startPostgres()
  process.env['TEST_POSTGRES_URL'] = url
  return stop
}
