/** A message as it leaves. */
export interface Outgoing {
  /** The same at each try, so that who has it already can tell. */
  id: string
  recipient: string
  subject: string
  /** With its link. */
  text: string
}

/** One way on which messages leave. */
export interface Channel {
  /** Resolves once somebody else answers for it. @throws Undeliverable where another try is of no use. */
  send(message: Outgoing): Promise<void>
}

export interface Channels {
  email: Channel
  sms: Channel
}

/** Its message is for the person in whose name it was sent, and tells nothing of what the message says. */
export class Undeliverable extends Error {}
