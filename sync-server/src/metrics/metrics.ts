import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Connections to the database. */
export interface PoolUse {
  open: number
  idle: number
  /** Work that waits for a connection. */
  waiting: number
}

/** The part of the log that jobs use, which also hears how each round of the job went. */
interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** How a round of a job went. */
export interface JobRound {
  isDone: boolean
  ms: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * What the operator watches, in the format of Prometheus. Labels have few values, all of them named in the code: patterns
 * of routes, never paths, ids or words of people.
 */
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = this.counter('requests_total', 'Answered requests', ['method', 'route', 'status'])
  private readonly requestSeconds = this.histogram('request_seconds', 'Until an answer begins', ['method', 'route'])
  private readonly pushes = this.counter('pushes_total', 'Turns of pushes that were taken', [])
  private readonly mutations = this.counter('mutations_total', 'Decided mutations', ['result'])
  private readonly pokes = this.counter('pokes_total', 'Commits of which listeners were told', ['from'])
  private readonly pokeSeconds = this.histogram('poke_seconds', 'From a commit until listeners are told', ['from'])
  private readonly jobRuns = this.counter('job_runs_total', 'Rounds of jobs', ['name', 'result'])
  private readonly jobSeconds = this.histogram('job_seconds', 'Length of a round', ['name'])
  private readonly jobLastRun = this.gauge('job_last_run_timestamp_seconds', 'Last round that worked', ['name'])
  private readonly documentBytes = this.counter('document_bytes_total', 'Bytes of files', ['direction'])
  private readonly documentFaults = this.counter('document_faults_total', 'Failed calls for files', ['call'])
  private readonly errors = this.counter('errors_total', 'Errors in the log', [])
  private readonly now: () => Date

  constructor({ now }: { now: () => Date }) {
    this.now = now
    this.errors.inc(0)
    this.pushes.inc(0)
  }

  /** Adds what Node knows of its process, such as the delay of the event loop. Once in a process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  /** All metrics, as Prometheus reads them. */
  text(): Promise<string> {
    return this.registry.metrics()
  }

  request({ method: sent, route, status, ms }: { method: string; route: string; status: number; ms: number }): void {
    const method = METHODS.includes(sent) ? sent : 'other'
    this.requests.inc({ method, route, status })
    this.requestSeconds.observe({ method, route }, ms / 1_000)
  }

  pushed(results: readonly string[]): void {
    this.pushes.inc()
    for (const result of results) this.mutations.inc({ result })
  }

  poked({ from, ms }: { from: 'here' | 'elsewhere'; ms: number }): void {
    this.pokes.inc({ from })
    this.pokeSeconds.observe({ from }, Math.max(0, ms) / 1_000)
  }

  document(moved: { direction: 'in' | 'out'; bytes: number }): void {
    this.documentBytes.inc({ direction: moved.direction }, moved.bytes)
  }

  documentFault(call: 'check' | 'put' | 'size' | 'read' | 'collect'): void {
    this.documentFaults.inc({ call })
  }

  /** Counts errors that are logged. */
  watch<L extends JobLog>(log: L): L {
    return {
      ...log,
      info: (fields: object, message: string) => log.info(fields, message),
      error: (fields: object, message: string) => {
        this.errors.inc()
        log.error(fields, message)
      },
    }
  }

  /** The log of a job, which counts its rounds. */
  job<L extends JobLog>(name: string, log: L): L & { round(round: JobRound): void } {
    return {
      ...log,
      info: (fields: object, message: string) => log.info(fields, message),
      error: (fields: object, message: string) => log.error(fields, message),
      round: ({ isDone, ms }) => {
        this.jobRuns.inc({ name, result: isDone ? 'done' : 'failed' })
        this.jobSeconds.observe({ name }, ms / 1_000)
        if (isDone) this.jobLastRun.set({ name }, this.now().getTime() / 1_000)
      },
    }
  }

  /** Reads how many streams and sockets are open whenever metrics are asked for. */
  watchOpen(count: Record<'streams' | 'sockets', () => number>): void {
    this.read('open_streams', 'Open event streams and sockets', ['kind'], (gauge) => {
      for (const [kind, read] of Object.entries(count)) gauge.set({ kind }, read())
    })
  }

  watchPool(use: () => PoolUse | null): void {
    this.read('database_connections', 'Connections to PostgreSQL', ['state'], (gauge) => {
      const { open, idle, waiting } = use() ?? { open: 0, idle: 0, waiting: 0 }
      for (const [state, count] of Object.entries({ busy: open - idle, idle, waiting })) gauge.set({ state }, count)
    })
  }

  /** @param lag while it fails, the last figure stays. */
  watchHorizon(lag: () => Promise<number>): void {
    this.read('changes_above_horizon', 'Change numbers between the horizon and the newest', [], async (gauge) => {
      const changes = await lag().catch(() => null)
      if (changes !== null) gauge.set(changes)
    })
  }

  /** @param count while it fails, the last figures stay. */
  watchMessages(count: () => Promise<Record<string, number>>): void {
    this.read('messages', 'Queued messages, and those of the last day by their end', ['state'], async (gauge) => {
      const counts = await count().catch(() => ({}))
      for (const [state, messages] of Object.entries(counts)) gauge.set({ state }, messages)
    })
  }

  watchDisk(isFailing: () => boolean): void {
    this.read('disk_failing', '1 while nothing can be saved', [], (gauge) => gauge.set(isFailing() ? 1 : 0))
  }

  private read(
    name: string,
    help: string,
    labelNames: string[],
    collect: (gauge: Gauge) => void | Promise<void>,
  ): void {
    const gauge: Gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () => collect(gauge),
    })
  }

  private counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] })
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name: PREFIX + name, help, labelNames, registers: [this.registry] })
  }

  private histogram(name: string, help: string, labelNames: string[]): Histogram {
    return new Histogram({ name: PREFIX + name, help, labelNames, registers: [this.registry], buckets: SECONDS })
  }
}

const PREFIX = 'hearthkeep_'
