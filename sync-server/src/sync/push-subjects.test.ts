import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { expect, test } from 'vitest'
import { serverPartOf } from '../server-parts/server-parts.ts'
import { onlyAbout } from '../storage/postgres/beside-others.ts'
import type { Store } from '../storage/store.ts'
import { MustRunAlone } from '../storage/store-busy.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { ann, sampleServer, titleOf } from './testing/sample-server.ts'

/** How the last write ended that changed rows. */
type End = 'beside' | 'alone' | 'beyond'

/** The sample server on a store that keeps writes to their subjects. */
async function watchedServer() {
  let end: End = 'alone'
  const served = (store: Store): Store => ({
    read: (work) => store.read(work),
    close: () => store.close(),
    async write(work, only) {
      end = only ? 'beside' : 'alone'
      if (!only) return store.write(work)
      return store
        .write(async (tx) => work(onlyAbout(tx, only, (await tx.newestChange()) + only.changes)))
        .catch((error: unknown) => {
          if (!(error instanceof MustRunAlone)) throw error
          end = 'beyond'
          return store.write(work)
        })
    },
  })
  return { server: await sampleServer({ served }), end: () => end }
}

const samples = sampleCalls.filter(({ may }) => may !== 'nobody').map((sample) => [titleOf(sample), sample] as const)

test.each(samples)(
  '[PG22] %s runs beside other writes if it has no part of the server’s, else alone',
  async (_title, sample) => {
    const { by = ann, call } = sample
    const { server, end } = await watchedServer()
    await server.prepare(by, sample)
    server.serveOtherwise()
    expect(await server.push(by, call)).toMatchObject({ status: 'ok' })
    const mutation = must(mutationNamed(call.name), call.name)
    const hasPart = Object.keys(serverPartOf({ mutation })).length > 0 || mutation.takesRoom !== undefined
    expect(end()).toBe(hasPart ? 'alone' : 'beside')
  },
)
