interface Watch {
  /** How long the reader may go without reading. */
  idleMs: number
  /** Called once, when the download ends for any reason. */
  onEnd(): void
}

/** Passes the bytes on one read at a time. Fails the download if its reader stalls for too long. */
export function watchedDownload(
  bytes: ReadableStream<Uint8Array>,
  { idleMs, onEnd }: Watch,
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /**
   * @returns whether this call ended the download; `false` if it had already ended.
   */
  const end = () => {
    clearTimeout(timer)
    if (isOver) return false
    isOver = true
    onEnd()
    return true
  }
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      if (end()) controller.error(new Error('a download was read too slowly'))
      reader.cancel().catch(() => undefined)
    }, idleMs)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer)
        try {
          const { done, value } = await reader.read()
          if (isOver) return
          if (!done) {
            controller.enqueue(value)
            waitForReader(controller)
          } else if (end()) controller.close()
        } catch (error) {
          if (end()) controller.error(error)
        }
      },
      cancel(reason) {
        end()
        return reader.cancel(reason)
      },
    },
    // No read-ahead: each read here answers one read of the consumer.
    { highWaterMark: 0 },
  )
}
