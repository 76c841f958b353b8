import type { Contents } from '../documents/contents.ts'
import type { Metrics } from './metrics.ts'

/** Counts the bytes that go in and out, and the calls that fail. */
export function countedContents(contents: Contents, metrics: Metrics): Contents {
  const watch = <T>(call: Parameters<Metrics['documentFault']>[0], work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      metrics.documentFault(call)
      throw error
    })
  return {
    check: () => watch('check', contents.check()),
    put: async (bytes, announced) => {
      const problem = await watch('put', contents.put(bytes, announced))
      if (!problem) metrics.document({ direction: 'in', bytes: announced.size })
      return problem
    },
    sizeOf: (hash) => watch('size', contents.sizeOf(hash)),
    read(hash, range) {
      const reader = contents.read(hash, range).getReader()
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await watch('read', reader.read())
            if (done) return controller.close()
            metrics.document({ direction: 'out', bytes: value.length })
            controller.enqueue(value)
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      )
    },
    collect: (look) => watch('collect', contents.collect(look)),
  }
}
