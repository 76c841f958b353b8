/**
 * Limits how much work of one key runs at once. Further work of that key queues; other keys do not wait for it. The
 * event loop turns before the next work in the queue begins, so that a long queue does not block it.
 */
export class TurnsByKey {
  private readonly atOnce: number
  private readonly lineByKey = new Map<string, Line>()

  constructor(atOnce: number) {
    this.atOnce = atOnce
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lineByKey.get(key) ?? { running: 0, waiting: [] }
    this.lineByKey.set(key, line)
    if (line.running >= this.atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) setImmediate(next)
      else this.leave(key, line)
    }
  }

  private leave(key: string, line: Line): void {
    line.running -= 1
    if (line.running === 0) this.lineByKey.delete(key)
  }
}

interface Line {
  running: number
  waiting: (() => void)[]
}
