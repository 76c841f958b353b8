import type { MiddlewareHandler } from 'hono'

/** At most so many calls at once; the others wait in line. For what holds much memory while it runs. */
export function takeTurns(atOnce: number): MiddlewareHandler {
  let running = 0
  const waiting: (() => void)[] = []
  return async (_c, next) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      await next()
    } finally {
      // Whoever waits takes this one's place.
      const first = waiting.shift()
      if (first) first()
      else running -= 1
    }
  }
}
