import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** For one address; trusted proxies have no such limit. */
  perAddress: number
  total: number
}

/** An address may make 1,200 requests at once ([SE57]). Many systems allow a process 4,096 open files. */
export const connectionLimits: ConnectionLimits = { perAddress: 1_500, total: 3_500 }

/** The connections of one address, or all of them. */
class Group {
  readonly limit: number
  readonly open = new Set<Socket>()
  /** The ones without a request that is being handled, longest first. */
  readonly idle = new Set<Socket>()
  /** The ones that the server has ended and the client has not. */
  readonly ended = new Set<Socket>()

  constructor(limit: number) {
    this.limit = limit
  }
}

/**
 * [SE146] All open connections, whatever they are used for. Where there are too many, one that the server has ended
 * makes room, or else the one that has been idle for longest, so that connections which are only held open lock nobody
 * out.
 */
export class Connections {
  private readonly limits: ConnectionLimits
  private readonly all: Group
  private readonly groupByAddress = new Map<string, Group>()
  private readonly groupsBySocket = new Map<Socket, Group[]>()
  private isStopping = false

  constructor(limits: ConnectionLimits) {
    this.limits = limits
    this.all = new Group(limits.total)
  }

  /** Counts a new connection, or destroys it. @param address null if the connection is that of a trusted proxy */
  add(socket: Socket, address: string | null): void {
    const own = address === null ? null : (this.groupByAddress.get(address) ?? new Group(this.limits.perAddress))
    const groups = own ? [own, this.all] : [this.all]
    if (this.isStopping || !groups.every((group) => this.makeRoom(group))) {
      socket.destroy()
      return
    }
    if (address !== null && own) this.groupByAddress.set(address, own)
    this.groupsBySocket.set(socket, groups)
    for (const { open, idle } of groups) {
      open.add(socket)
      idle.add(socket)
    }
    socket.once('finish', () => this.markEnded(socket))
    socket.once('close', () => {
      this.remove(socket)
      if (address !== null && own?.open.size === 0) this.groupByAddress.delete(address)
    })
  }

  /**
   * A request of this connection is being handled, or it has become a WebSocket.
   *
   * @returns false if it was not idle.
   */
  markBusy(socket: Socket): boolean {
    return this.groupsOf(socket).filter(({ idle }) => idle.delete(socket)).length > 0
  }

  markIdle(socket: Socket): void {
    for (const { idle } of this.groupsOf(socket)) idle.add(socket)
    if (this.isStopping) socket.destroySoon()
  }

  private markEnded(socket: Socket): void {
    for (const { ended } of this.groupsOf(socket)) ended.add(socket)
  }

  /** Closes the idle connections at once, each of the others after its answer, and all that are left in the end. */
  stop({ patienceMs }: { patienceMs: number }): void {
    this.isStopping = true
    for (const socket of this.all.idle) socket.destroy()
    setTimeout(() => this.destroyAll(), patienceMs).unref()
  }

  destroyAll(): void {
    for (const socket of this.all.open) socket.destroy()
  }

  private makeRoom({ open, idle, ended, limit }: Group): boolean {
    if (open.size < limit) return true
    const [first] = ended.size > 0 ? ended : idle
    if (!first) return false
    this.remove(first)
    first.destroy()
    return true
  }

  private remove(socket: Socket): void {
    for (const { open, idle, ended } of this.groupsOf(socket))
      for (const sockets of [open, idle, ended]) sockets.delete(socket)
    this.groupsBySocket.delete(socket)
  }

  private groupsOf(socket: Socket): Group[] {
    return this.groupsBySocket.get(socket) ?? []
  }
}
