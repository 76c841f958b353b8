const EVENTS = ['unhandledRejection', 'uncaughtException'] as const

/**
 * Reports errors that nothing handles, such as one in the loop of a device. Otherwise they would end the process, or
 * the whole test run, and nobody would learn the seed.
 *
 * @returns a function that ends this.
 */
export function reportUnhandled(report: (error: unknown) => void): () => void {
  const others = EVENTS.map((event) => ({ event, listeners: process.rawListeners(event) }))
  for (const event of EVENTS) process.removeAllListeners(event).on(event, report)
  return () => {
    for (const { event, listeners } of others) {
      process.off(event, report)
      for (const listener of listeners) process.on(event, listener as (error: unknown) => void)
    }
  }
}
