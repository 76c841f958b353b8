import { startServer, type Server } from '../../harness/server/server.ts'

/** Runs work with server processes of one database, and ends them; null for one on a SQLite file. */
export async function withServers<T>(
  { count, url }: { count: number; url: string | null },
  work: (servers: Server[]) => Promise<T>,
): Promise<T> {
  const servers: Server[] = []
  try {
    for (let n = 0; n < count; n += 1) servers.push(await startServer({ ...settings, DATABASE_URL: url ?? '' }))
    return await work(servers)
  } finally {
    await Promise.all(servers.map((server) => server.dispose()))
  }
}

const settings = {
  SESSION_SECRET: 'a secret of thirty-two characters',
  LOG_LEVEL: 'error',
  // Behind a proxy, so that each caller counts as a separate network.
  TRUSTED_PROXY: '1',
}

/** An address in a network of its own. */
export const addressOf = (n: number) => `10.${n >> 8}.${n & 255}.1`
