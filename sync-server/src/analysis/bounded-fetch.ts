/** In bytes. A thousand findings fit. */
const MAX_BYTES = 400_000

/** Like `fetch`, but reading an answer that is too long fails and stops there. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  let bytes = 0
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) controller.error(new Error(`The answer has more than ${MAX_BYTES} bytes`))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(bounded) ?? null, { status, statusText, headers })
}
