interface Watch {
  /** How long the reader may go without reading. */
  idleMs: number
  /**
   * Takes room for the download. @param giveWay ends it, because another caller needs the room more.
   *
   * @returns a function that is called once, when the download ends for any reason. @throws Problem if there is no room.
   */
  take(giveWay: () => void): () => void
}

/** Passes the bytes on one read at a time. Fails the download if its reader stalls for too long, or if it gives way. */
export function watchedDownload(
  open: () => ReadableStream<Uint8Array>,
  { idleMs, take }: Watch,
): ReadableStream<Uint8Array> {
  let fail = (_why: string) => {}
  const onEnd = take(() => fail('a download gave way to another caller'))
  const reader = open().getReader()
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
  const waitForReader = () => {
    timer = setTimeout(() => fail('a download was read too slowly'), idleMs)
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        fail = (why) => {
          if (end()) controller.error(new Error(why))
          reader.cancel().catch(() => undefined)
        }
        waitForReader()
      },
      async pull(controller) {
        clearTimeout(timer)
        try {
          const { done, value } = await reader.read()
          if (isOver) return
          if (!done) {
            controller.enqueue(value)
            waitForReader()
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
